<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

/**
 * A command that stays right whatever happens meanwhile. If its process died before it was sent, the job sends it,
 * however late; others are not sent, and have to be requested again.
 */
interface SafeToSendLate extends Command {}
