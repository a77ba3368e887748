<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use WP_Error;
use WP_REST_Response;

/**
 * Converts the result of a command or query to a REST response, or to an error that states the problem and how
 * to fix it.
 */
final class CommandOutcome
{
    /**
     * Runs a command. Without a response from the provider, its outcome is unknown.
     *
     * @param callable(): array<string, mixed> $command
     * @param string $unanswered error code if the provider didn't respond, such as wcpay_server_error
     */
    public static function of(callable $command, string $unanswered = 'wcpay_server_error'): WP_REST_Response|WP_Error
    {
        return self::told(
            $command,
            $unanswered,
            __(
                'The payment provider didn\'t respond. The status of the request is being checked; it will not be sent twice. Reload the page in a few minutes.',
                'tillbook',
            ),
        );
    }

    /**
     * Runs a request that changes nothing at the provider, such as for a verification session.
     *
     * @param callable(): array<string, mixed> $question
     */
    public static function ofQuestion(callable $question): WP_REST_Response|WP_Error
    {
        return self::told(
            $question,
            'tillbook_provider_silent',
            __('The payment provider didn\'t respond. Nothing was changed. Try again in a few minutes.', 'tillbook'),
        );
    }

    /** @param callable(): array<string, mixed> $work */
    private static function told(callable $work, string $unanswered, string $silence): WP_REST_Response|WP_Error
    {
        try {
            return new WP_REST_Response($work());
        } catch (ProviderRefusal $refusal) {
            return new WP_Error(
                $refusal->reason,
                $refusal->getMessage(),
                ['status' => $refusal->status] + $refusal->details,
            );
        } catch (ProviderUnreachable) {
            return new WP_Error($unanswered, $silence, ['status' => 503]);
        }
    }
}
