<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use Tillbook\Platform\CommandLine;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Options\AtomicOption;
use WP_REST_Response;

/**
 * Rejects requests above their rate limit with status 429 and the seconds to wait. WP-CLI and background jobs
 * send no requests and have no limit. Commands from WooCommerce's own screens count too.
 *
 * Implements the generic cell rate algorithm (GCRA). One option per limit and user stores a single timestamp:
 * the time when the allowance, which refills at a constant rate, would be full again. A burst of the full
 * allowance passes; after that, requests pass at the refill rate, and the time to wait is exact. The option is
 * written with compare-and-swap, so no two concurrent requests, in any number of processes, use the same slot,
 * on MariaDB and on SQLite.
 */
final class RateLimit
{
    public const OPTION = 'tillbook_limit_';
    public const CODE = 'tillbook_too_many_requests';
    private const ATTEMPTS = 25;

    /**
     * Counts a request against the limits of the user and the store.
     *
     * @return int 0 if the request is allowed, otherwise the seconds to wait
     */
    public static function take(Limit $limit, int $user, float $now): int
    {
        $places = [[(string) $user, $limit->ofUser()], ['store', $limit->ofStore()]];
        foreach ($places as [$whose, $requests]) {
            $wait =
                $requests === 0
                    ? 0
                    : self::place(self::OPTION . $limit->value . '_' . $whose, $requests, $limit->seconds(), $now);
            if ($wait > 0) {
                return $wait;
            }
        }

        return 0;
    }

    /**
     * Counts a request that did not come through one of our routes.
     *
     * @return int as from take(); also 0 without a user at the keyboard: in WP-CLI, background jobs and webhooks
     */
    public static function takeForUser(Limit $limit): int
    {
        $user = get_current_user_id();
        $isJob = wp_doing_cron() || doing_action('action_scheduler_run_queue') || CommandLine::isUsed();

        return $user === 0 || $isJob ? 0 : self::take($limit, $user, microtime(true));
    }

    /** @param int $seconds to wait */
    public static function message(int $seconds): string
    {
        return sprintf(
            /* translators: %s: number of seconds */
            _n(
                'Too many requests were made in a short time, so this one was not processed. Try again in %s second.',
                'Too many requests were made in a short time, so this one was not processed. Try again in %s seconds.',
                $seconds,
                'tillbook',
            ),
            NumberText::count($seconds),
        );
    }

    /** Builds the 429 response to a rejected request. */
    public static function refusal(int $seconds): WP_REST_Response
    {
        $response = new WP_REST_Response(
            [
                'code' => self::CODE,
                'message' => self::message($seconds),
                'data' => ['status' => 429, 'retry_after' => $seconds],
            ],
            429,
        );
        $response->header('Retry-After', (string) $seconds);

        return $response;
    }

    /** @return int seconds to wait; 0 if the request was counted */
    private static function place(string $option, int $requests, int $seconds, float $now): int
    {
        $milliseconds = (int) ($now * 1000);
        $each = max(1, intdiv($seconds * 1000, $requests));
        for ($attempt = 1; $attempt <= self::ATTEMPTS; ++$attempt) {
            $stored = AtomicOption::read($option);
            $full = max((int) $stored, $milliseconds);
            // After a clock was set back or a limit was lowered, no one is locked out for longer than the time window.
            $full = min($full, $milliseconds + $seconds * 1000);
            $wait = $full + $each - $milliseconds - $seconds * 1000;
            if ($wait > 0) {
                return (int) ceil($wait / 1000);
            }
            $next = (string) ($full + $each);
            if (AtomicOption::replace($option, $stored, $next)) {
                return 0;
            }
            usleep(random_int(500, 4000) * $attempt);
        }

        return 1;
    }
}
