<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use RuntimeException;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\ProviderUnreachable;

/**
 * Keeps the requests of all processes to one account below a fifth of what Stripe allows: 5 a second on average, 20 at
 * once. After Stripe said "too many", nothing is sent for as long as it asks, and half as often for ten minutes.
 */
final class Pace
{
    private const INTERVAL = 200;
    private const AT_ONCE = 20;
    private const SLOWER_FOR = 600_000;
    /** No request waits longer than this; the work is continued later instead. */
    private const MAX_WAIT = 15_000;

    private readonly JsonOption $option;

    /** @param bool $isLive each mode has an account of its own */
    public function __construct(bool $isLive, private readonly Waiting $waiting)
    {
        $this->option = new JsonOption('tillbook_stripe_pace_' . ($isLive ? 'live' : 'test'));
    }

    /**
     * Waits for this request's turn.
     *
     * @throws ProviderUnreachable if that would take too long
     */
    public function await(): void
    {
        $turn = 0;
        $now = $this->waiting->now();
        try {
            $this->option->change(static function (array $state) use ($now, &$turn): array {
                $state = self::known($state, $now);
                $slowUntil = Json::integer($state, 'slow_until') ?? 0;
                $interval = $slowUntil > $now ? 2 * self::INTERVAL : self::INTERVAL;
                // The time at which all requests so far are paid for. Unless it is far ahead, several may go at once.
                $paid = max($now, Json::integer($state, 'paid') ?? 0);
                $turn = max($paid - (self::AT_ONCE - 1) * $interval, Json::integer($state, 'closed_until') ?? 0, $now);

                return $turn - $now > self::MAX_WAIT ? $state : ['paid' => $paid + $interval] + $state;
            });
        } catch (RuntimeException) {
            // Many processes ask at the same time. One that can't agree with the others on its turn waits for a second.
            $turn = $now + 1000;
        }
        if ($turn - $now > self::MAX_WAIT) {
            throw new ProviderUnreachable('Stripe asked for a pause.');
        }
        if ($turn > $now) {
            $this->waiting->wait($turn - $now);
        }
    }

    /**
     * Stripe said "too many requests".
     *
     * @param int $seconds for which nothing may be sent (`Retry-After`)
     */
    public function slowDown(int $seconds): void
    {
        $now = $this->waiting->now();
        try {
            $this->option->change(static function (array $state) use ($now, $seconds): array {
                $state = self::known($state, $now);

                return [
                    'closed_until' => max(Json::integer($state, 'closed_until') ?? 0, $now + 1000 * $seconds),
                    'slow_until' => $now + self::SLOWER_FOR,
                ] + $state;
            });
        } catch (RuntimeException) {
            // Many processes write it at the same time. Each of them that is told so notes it, too.
            $this->waiting->wait(1000);
        }
    }

    /** Whether requests go out half as often, because Stripe said "too many" in the last ten minutes. */
    public function isSlow(): bool
    {
        $now = $this->waiting->now();

        return (Json::integer(self::known($this->option->read(), $now), 'slow_until') ?? 0) > $now;
    }

    /**
     * Forgets what was written at a time that is yet to come: since then, the clock was set back. The clocks of several
     * servers may differ by seconds.
     *
     * @param array<string, mixed> $state
     *
     * @return array<string, mixed>
     */
    private static function known(array $state, int $now): array
    {
        if ((Json::integer($state, 'slow_until') ?? 0) > $now + self::SLOWER_FOR + self::MAX_WAIT) {
            unset($state['slow_until'], $state['closed_until']);
        }
        if ((Json::integer($state, 'paid') ?? 0) > $now + self::MAX_WAIT + 2 * self::AT_ONCE * self::INTERVAL) {
            unset($state['paid']);
        }

        return $state;
    }
}
