<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/**
 * Blocks card testing, the serial trying of stolen cards, before attempts reach the provider. Failed attempts
 * count by order, session, address and store, in sliding windows (AttemptLimit). After the third one, the
 * shopper no longer sees the bank's decline reasons. CardTestingReport informs the merchant.
 */
final class CardTestingProtection
{
    /** Name of the filter that adds a captcha. */
    public const CHALLENGE = 'tillbook_payment_attempt_challenge';
    /** Number of failed attempts of an order or session after which reasons are neutral and a captcha is required. */
    public const TOLERATED = 3;
    /** The limit of a shared window after a solved captcha, or for a known customer. */
    private const WIDE = 1000;
    /** An attempt that isn't approved within a day is canceled. */
    private const WAITING_SECONDS = DAY_IN_SECONDS;

    public function __construct(private readonly AttemptWindows $windows, private readonly CardTestingReport $report) {}

    /**
     * Decides about an attempt, and counts it until the Admission says how it ended. For the order and the session it
     * counts as failed; for the address and the store it is under way, for a minute at most.
     */
    public function admit(AttemptSource $attempt): Admission
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
        // Shared limits don't block shoppers who are known to be human.
        $isTrusted = $answer === true || (self::isSharedFull($limits, $moments) && self::isKnown());
        $taken = [];
        foreach ($limits as $name => $limit) {
            if (
                !$this->windows->take(
                    $name,
                    $isTrusted && self::isShared($limit) ? self::WIDE : $limit->attempts(),
                    $limit->seconds(),
                    $now,
                    self::isShared($limit) ? "-$now" : null,
                )
            ) {
                $this->release(array_keys($taken), $now);
                $this->report->stopped($limit->value, $attempt->order);

                return Admission::stopped(
                    ShopperMessages::tooManyAttempts(
                        self::wait($limit, $this->moments([$name => $limit], $now)[$name] ?? [], $now),
                    ),
                );
            }
            $taken[$name] = $limit;
        }

        if ($taken !== []) {
            $session = (string) array_search(AttemptLimit::Session, $taken, true);
            $this->windows->take(self::waiting($attempt), self::WIDE, self::WAITING_SECONDS, $now, "$now $session");
        }

        return Admission::granted($failed >= self::TOLERATED, function (?bool $hasFailed, ?string $end) use (
            $attempt,
            $taken,
            $now,
        ): void {
            if ($taken !== [] && $end !== null) {
                $this->noteEnd($end, $now);
            }
            if ($hasFailed === true) {
                $this->declined($attempt, $now, $end === null);
            } else {
                $this->release(
                    $hasFailed === null
                        ? array_keys(array_filter($taken, self::isShared(...)))
                        : [...array_keys($taken), self::waiting($attempt)],
                    $now,
                );
            }
        });
    }

    /**
     * Whether to hide the bank's reason from a shopper who returns from approving a payment. That attempt is
     * already counted.
     */
    public function isNeutral(AttemptSource $attempt): bool
    {
        $limits = $attempt->windows();

        return self::failed($limits, $this->moments($limits, self::now())) > self::TOLERATED;
    }

    /**
     * Follows the end of an attempt that waited (Admission::waits()), once, however often its end is reported. If it
     * was declined, it's the oldest, and counts for the address and the store as well. If it paid, it's the newest, as
     * an order has one payment under way, and doesn't count.
     *
     * @param string $end name of the end, such as the declined charge; an attempt may have been told it already
     */
    public function followEnd(AttemptSource $attempt, string $end, bool $isPaid): void
    {
        $now = self::now();
        $waiting = self::waiting($attempt);
        if (
            $this->windows->moments([$waiting => self::WAITING_SECONDS], $now)[$waiting] === [] ||
            !$this->noteEnd($end, $now)
        ) {
            return;
        }
        if (!$isPaid) {
            $this->declined($attempt);

            return;
        }
        foreach ($this->windows->takeOut($waiting, self::WAITING_SECONDS, $now, isNewest: true) as $entry) {
            [$moment, $session] = explode(' ', "$entry ");
            $this->release(array_values(array_unique([...array_keys($attempt->windows()), $session])), (int) $moment);
        }
    }

    /**
     * Counts attempts for the address and the store that have failed.
     *
     * @param int|null $until when the declined one began, which ends the earlier ones of its order; null for the oldest
     * @param bool $isAlone whether it ends no earlier ones, because nothing was sent
     */
    private function declined(AttemptSource $attempt, ?int $until = null, bool $isAlone = false): void
    {
        $now = self::now();
        $since = $attempt->order === null || $isAlone ? $until ?? 0 : 0;
        $entries = $this->windows->takeOut(self::waiting($attempt), self::WAITING_SECONDS, $now, $until, $since);
        $moments = [...array_map(intval(...), $entries), ...$until === null ? [] : [$until]];
        foreach (array_keys(array_filter($attempt->windows(), self::isShared(...))) as $name) {
            foreach (array_unique($moments) as $moment) {
                $this->windows->settle($name, $moment, $now, self::WIDE);
            }
        }
    }

    /** @return bool whether the end is reported for the first time */
    private function noteEnd(string $end, int $now): bool
    {
        return $this->windows->take(AttemptSource::name('end', $end), 1, self::WAITING_SECONDS, $now);
    }

    /** Removes attempts older than every window, and sends an overdue report. */
    public function purge(): void
    {
        $this->windows->purge(time() - DAY_IN_SECONDS);
        $this->report->send();
    }

    private function challenge(?WC_Order $order, string $why): string|bool|null
    {
        /**
         * Filters the result of a challenge, such as a captcha, before an attempt goes to the provider. It runs
         * after three failed attempts of an order or session, or if too many failed from an address or in the
         * store.
         *
         * @since 0.1.0
         *
         * @param string|true|null $answer null for no challenge; true if it is solved, so that the limits of the
         *     address and the store don't apply; a message for the shopper if it isn't solved yet, so that the
         *     attempt is blocked
         * @param WC_Order|null $order null if a card is saved without an order
         * @param string $why reason of the challenge: `declines`, or the limit that is reached
         *     (`order`, `session`, `address`, `store`)
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
     * Returns how many attempts of the order or of the session failed, whichever is more.
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
     * Returns the narrowest limit that is reached; null if none is.
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

    /** Returns the name of the window with the attempts of an order or user that wait. */
    private static function waiting(AttemptSource $attempt): string
    {
        return AttemptSource::name('waiting', (string) $attempt->subject);
    }

    /** @param list<string> $names of windows */
    private function release(array $names, int $moment): void
    {
        foreach ($names as $name) {
            $this->windows->release($name, $moment, self::now());
        }
    }

    /** Whether the customer is logged in and paid real money through our gateway more than a day ago. */
    private static function isKnown(): bool
    {
        $before = time() - DAY_IN_SECONDS;
        $orders = is_user_logged_in()
            ? Boundary::run(
                'earlier orders',
                static fn(): array => Orders::batch([
                    'customer_id' => get_current_user_id(),
                    'status' => wc_get_is_paid_statuses(),
                    'payment_method' => OrderGateway::OURS,
                    'date_created' => "<$before",
                    'limit' => 10,
                ]),
                static fn() => [],
            )
            : [];

        return in_array(
            true,
            Orders::read(
                $orders,
                static fn(WC_Order $order): bool => $order->get_meta(OrderMode::META) === OrderMode::LIVE &&
                    $order->get_transaction_id() !== '' &&
                    (float) $order->get_total() > 0 &&
                    ($order->get_date_paid()?->getTimestamp() ?? $before) < $before,
            ),
            true,
        );
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
