<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

/**
 * A command that nothing makes wrong which happens meanwhile. If its process died before it was sent, the job sends it,
 * however late; others are not sent, and have to be asked for again.
 */
interface WantedAtAnyTime extends Command {}
