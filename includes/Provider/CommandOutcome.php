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
     */
    public static function ofCommand(callable $command): WP_REST_Response|WP_Error
    {
        return self::respond($command, 'wcpay_server_error', self::unknownText());
    }

    /** Explains what happens to a command whose outcome isn't known. */
    public static function unknownText(): string
    {
        return __(
            'The payment provider didn\'t respond. The status of the request is being checked; it takes effect only once. Reload the page in a few minutes.',
            'tillbook',
        );
    }

    /**
     * Runs a request that changes nothing at the provider, such as for a verification session.
     *
     * @param callable(): array<string, mixed> $question
     */
    public static function ofQuestion(callable $question): WP_REST_Response|WP_Error
    {
        return self::respond(
            $question,
            'tillbook_provider_silent',
            __('The payment provider didn\'t respond. Nothing was changed. Try again in a few minutes.', 'tillbook'),
        );
    }

    /**
     * Reads from the provider.
     *
     * @param callable(): (array<string, mixed>|WP_REST_Response|WP_Error) $reading
     * @param string|null $silence what to say if the provider doesn't respond; null for a general text
     */
    public static function ofReading(callable $reading, ?string $silence = null): WP_REST_Response|WP_Error
    {
        return self::respond(
            $reading,
            'wcpay_server_error',
            $silence ?? __('The payment provider didn\'t respond. Try again in a few minutes.', 'tillbook'),
        );
    }

    /**
     * @param callable(): (array<string, mixed>|WP_REST_Response|WP_Error) $work
     * @param string $unanswered error code if the provider didn't respond, such as wcpay_server_error
     * @param string $silence what to say then
     */
    private static function respond(callable $work, string $unanswered, string $silence): WP_REST_Response|WP_Error
    {
        try {
            $answer = $work();

            return is_array($answer) ? new WP_REST_Response($answer) : $answer;
        } catch (ProviderRefusal $refusal) {
            return $refusal->toError();
        } catch (ProviderUnreachable) {
            return new WP_Error($unanswered, $silence, ['status' => 503]);
        }
    }
}
