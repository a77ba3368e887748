<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use WP_Error;
use WP_REST_Response;

/** What the sender of a command or a question is told: the answer, or an error that names what is wrong and what to do. */
final class CommandOutcome
{
    /**
     * @param callable(): array<string, mixed> $command
     * @param string $unanswered the code where no answer came, such as wcpay_server_error
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
     * For requests that change nothing at the provider, such as a session of its verification.
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
