<?php

declare(strict_types=1);

namespace Tillbook\Platform\Log;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Removes secrets from every message that the plugin writes to WooCommerce's log, such as the message of an exception
 * that quotes a request.
 */
final class RedactedLog implements Registrable
{
    public function register(): void
    {
        Hooks::filter('woocommerce_logger_log_message', $this->redact(...), 5, 3);
    }

    public function redact(mixed $message, mixed $level, mixed $context): mixed
    {
        return is_string($message) && is_array($context) && ($context['source'] ?? null) === DebugLog::SOURCE
            ? SecretRedaction::text($message)
            : $message;
    }
}
