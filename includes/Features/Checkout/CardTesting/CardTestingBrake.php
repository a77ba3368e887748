<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Tillbook\Features\Checkout\Telling\ShopperTexts;
use WC_Order;

/**
 * Stops those who try stolen cards, one after the other, before the provider hears of it. Failed attempts count by order,
 * session, address and store, in sliding windows (AttemptLimit). After the third one the bank's reasons are kept from the
 * shopper. The merchant is told (CardTestingReport).
 */
final class CardTestingBrake
{
    /** The filter by which a captcha is plugged in. */
    public const CHALLENGE = 'tillbook_payment_attempt_challenge';
    /** After so many failed attempts of an order or session, reasons are neutral and a captcha is asked for. */
    public const TOLERATED = 3;
    /** What a solved captcha or a known customer may fill a window to that many share. */
    private const WIDE = 1000;
    private const DAY = 86400;

    public function __construct(private readonly AttemptWindows $windows, private readonly CardTestingReport $report) {}

    /** Decides about an attempt, and counts it until it is known to be none that failed. */
    public function admit(Attempt $attempt): Admission
    {
        $now = self::now();
        $limits = $attempt->windows();
        $moments = $this->moments($limits, $now);
        $failed = self::failed($limits, $moments);
        $full = self::full($limits, $moments);
        $answer =
            $failed >= self::TOLERATED || $full !== null
                ? $this->challenge($attempt->order, $full === null ? 'declines' : $full->value)
                : null;
        if (is_string($answer)) {
            $this->report->stopped(CardTestingReport::CHALLENGE, $attempt->order);

            return Admission::stopped($answer);
        }
        // What many share is not closed to those who are known to be no program.
        $isTrusted = $answer === true || (self::isSharedFull($limits, $moments) && self::isKnown($attempt->customerId));
        $taken = [];
        foreach ($limits as $name => $limit) {
            if (
                !$this->windows->take(
                    $name,
                    $isTrusted && self::isShared($limit) ? self::WIDE : $limit->attempts(),
                    $limit->seconds(),
                    $now,
                )
            ) {
                $this->release($taken, $now);
                $this->report->stopped($limit->value, $attempt->order);

                return Admission::stopped(
                    ShopperTexts::tooManyAttempts(
                        self::wait($limit, $this->moments([$name => $limit], $now)[$name] ?? [], $now),
                    ),
                );
            }
            $taken[$name] = $limit;
        }

        return Admission::granted($failed >= self::TOLERATED, function (AttemptLimit ...$which) use (
            $taken,
            $now,
        ): void {
            $this->release(
                array_filter($taken, static fn(AttemptLimit $limit): bool => in_array($limit, $which, true)),
                $now,
            );
        });
    }

    /** Whether the bank's reason is kept from the shopper who comes back from approving a payment; that attempt is counted already. */
    public function isNeutral(Attempt $attempt): bool
    {
        $limits = $attempt->windows();

        return self::failed($limits, $this->moments($limits, self::now())) > self::TOLERATED;
    }

    /** Removes what no window reaches back to any more. */
    public function purge(): void
    {
        $this->windows->purge(time() - self::DAY);
        $this->report->tell();
    }

    private function challenge(?WC_Order $order, string $why): string|bool|null
    {
        /**
         * Asks a shopper for a proof that it is no program, such as a captcha, before an attempt goes to the provider. It is
         * asked for after three failed attempts of an order or session, and where too many failed at an address or in the store.
         *
         * @since 0.1.0
         *
         * @param string|true|null $answer null asks for nothing; true: proven, so the limits of the address and the store
         *     do not hold; a sentence for the shopper: not proven yet, so the attempt is stopped
         * @param WC_Order|null $order null where a card is saved without an order
         * @param string $why `declines`, or the limit that is reached: `order`, `session`, `address`, `store`
         */
        $answer = apply_filters(self::CHALLENGE, null, $order, $why);

        return match (true) {
            $answer === true => true,
            is_string($answer) && $answer !== '' => $answer,
            default => null,
        };
    }

    /**
     * @param array<string, AttemptLimit> $limits
     *
     * @return array<string, list<int>>
     */
    private function moments(array $limits, int $now): array
    {
        return $this->windows->moments(
            array_map(static fn(AttemptLimit $limit): int => $limit->seconds(), $limits),
            $now,
        );
    }

    /**
     * How many attempts of the order or of the session failed, whichever is more.
     *
     * @param array<string, AttemptLimit> $limits
     * @param array<string, list<int>> $moments
     */
    private static function failed(array $limits, array $moments): int
    {
        $own = array_filter($limits, static fn(AttemptLimit $limit): bool => !self::isShared($limit));

        return max([0, ...array_map(count(...), array_values(array_intersect_key($moments, $own)))]);
    }

    /**
     * The narrowest limit that is reached.
     *
     * @param array<string, AttemptLimit> $limits from the widest to the narrowest
     * @param array<string, list<int>> $moments
     */
    private static function full(array $limits, array $moments): ?AttemptLimit
    {
        $full = array_filter(
            $limits,
            static fn(AttemptLimit $limit, string $name): bool => count($moments[$name] ?? []) >= $limit->attempts(),
            ARRAY_FILTER_USE_BOTH,
        );

        return $full === [] ? null : $full[array_key_last($full)];
    }

    private static function isShared(AttemptLimit $limit): bool
    {
        return in_array($limit, [AttemptLimit::Address, AttemptLimit::Store], true);
    }

    /**
     * @param array<string, AttemptLimit> $limits
     * @param array<string, list<int>> $moments
     */
    private static function isSharedFull(array $limits, array $moments): bool
    {
        return self::full(array_filter($limits, self::isShared(...)), $moments) !== null;
    }

    /** @param array<string, AttemptLimit> $taken */
    private function release(array $taken, int $moment): void
    {
        foreach (array_keys($taken) as $name) {
            $this->windows->release($name, $moment, self::now());
        }
    }

    /** Whether a signed-in customer paid for an order here before today. */
    private static function isKnown(int $customerId): bool
    {
        return $customerId > 0 &&
            wc_get_orders([
                'customer_id' => $customerId,
                'status' => wc_get_is_paid_statuses(),
                'date_created' => '<' . (time() - self::DAY),
                'limit' => 1,
                'return' => 'ids',
            ]) !== [];
    }

    /**
     * @param list<int> $moments
     *
     * @return int minutes until the oldest attempt leaves the window
     */
    private static function wait(AttemptLimit $limit, array $moments, int $now): int
    {
        $oldest = $moments === [] ? $now : min($moments);

        return max(1, (int) ceil(($oldest + $limit->seconds() * 1000 - $now) / 60000));
    }

    private static function now(): int
    {
        return (int) (microtime(true) * 1000);
    }
}
