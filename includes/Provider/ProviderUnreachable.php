<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/**
 * Thrown if the provider didn't respond. The request may or may not have been processed; check before sending it again.
 */
class ProviderUnreachable extends \RuntimeException {}
