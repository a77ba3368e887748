<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

use Throwable;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/**
 * Informs the merchant about suspected card testing and blocked attempts, in the inbox and in the log, at most
 * every five minutes. One option stores the counts, and nothing about the shopper.
 */
final class CardTestingReport
{
    public const OPTION = 'tillbook_card_testing';
    public const NOTE = 'tillbook-card-testing';
    /** The cause of attempts blocked by an unsolved captcha. */
    public const CHALLENGE = 'challenge';
    /** Fewer blocked attempts are probably typing errors. */
    private const SUSPICIOUS = 3;
    /** After this time without a blocked attempt, the next one starts a new count. */
    private const QUIET_SECONDS = 3600;
    private const REPEAT_SECONDS = 300;
    private const ORDERS = 10;

    private readonly JsonOption $option;

    public function __construct(private readonly Inbox $inbox, private readonly Clock $clock)
    {
        $this->option = new JsonOption(self::OPTION);
    }

    /**
     * Counts a blocked attempt. If the report fails, the error is logged and checkout continues.
     *
     * @param string $cause a limit's value, or CHALLENGE
     */
    public function stopped(string $cause, ?WC_Order $order): void
    {
        try {
            $isNew = false;
            $this->option->change(function (array $before) use ($cause, $order, &$isNew): array {
                $now = $this->clock->now();
                $counts =
                    (Json::integer($before, 'last') ?? 0) < $now - self::QUIET_SECONDS
                        ? ['since' => $now, 'total' => 0, 'by' => [], 'orders' => [], 'told' => 0, 'told_at' => 0]
                        : $before;
                $orders = is_array($counts['orders'] ?? null)
                    ? array_values(array_filter($counts['orders'], is_int(...)))
                    : [];
                $isNew = $order !== null && !in_array($order->get_id(), $orders, true) && count($orders) < self::ORDERS;
                $by = Json::object($counts, 'by');
                $by[$cause] = (Json::integer($by, $cause) ?? 0) + 1;

                return [
                    'last' => $now,
                    'total' => (Json::integer($counts, 'total') ?? 0) + 1,
                    'by' => $by,
                    'orders' => $isNew ? [...$orders, $order->get_id()] : $orders,
                ] + $counts;
            });
            if ($isNew) {
                $order?->add_order_note(
                    __(
                        'There were too many payment attempts in a short time, so further attempts are stopped before they reach the bank. Someone may be testing stolen cards.',
                        'tillbook',
                    ),
                );
            }
            $this->send(self::REPEAT_SECONDS);
        } catch (Throwable $error) {
            Incident::of('report of card testing', $error);
        }
    }

    /**
     * Reports attempts that weren't reported yet.
     *
     * @param int $pause minimum number of seconds since the last report
     */
    public function send(int $pause = 0): void
    {
        if ($this->option->read() === []) {
            return;
        }
        $counts = [];
        $isDue = false;
        $this->option->change(function (array $before) use ($pause, &$counts, &$isDue): array {
            $now = $this->clock->now();
            $total = Json::integer($before, 'total') ?? 0;
            $isDue =
                $total >= self::SUSPICIOUS &&
                $total > (Json::integer($before, 'told') ?? 0) &&
                $now >= (Json::integer($before, 'told_at') ?? 0) + $pause;
            $counts = $before;

            return $isDue ? ['told' => $total, 'told_at' => $now] + $before : $before;
        });
        if ($isDue) {
            $text = $this->text($counts);
            wc_get_logger()->warning(__('Card testing suspected.', 'tillbook') . ' ' . $text, ['source' => 'tillbook']);
            $this->inbox->warn(
                self::NOTE,
                __('Card testing suspected', 'tillbook'),
                esc_html($text),
                __('View payments', 'tillbook'),
                Screen::paymentsUrl(),
            );
        }
    }

    /** @param array<string, mixed> $counts */
    private function text(array $counts): string
    {
        $total = Json::integer($counts, 'total') ?? 0;
        $parts = [
            sprintf(
                /* translators: 1: number of payment attempts, 2: date and time */
                _n(
                    '%1$s payment attempt has been stopped since %2$s, before it reached the bank.',
                    '%1$s payment attempts have been stopped since %2$s, before they reached the bank.',
                    $total,
                    'tillbook',
                ),
                NumberText::count($total),
                StoreTime::text(Json::integer($counts, 'since') ?? $this->clock->now()),
            ),
        ];
        $by = Json::object($counts, 'by');
        foreach (self::causes() as $cause => $sentence) {
            $number = Json::integer($by, $cause) ?? 0;
            if ($number > 0) {
                $parts[] = sprintf($sentence, NumberText::count($number));
            }
        }
        $orders = is_array($counts['orders'] ?? null) ? array_filter($counts['orders'], is_int(...)) : [];
        $numbers = (new Orders())->numbers(array_values($orders));
        if ($numbers !== []) {
            $parts[] = sprintf(
                /* translators: %s: numbers of orders, such as #12, #15 */
                __('Orders: %s.', 'tillbook'),
                implode(', ', array_map(static fn(string $number): string => "#$number", $numbers)),
            );
        }
        $minutes = intdiv(AttemptLimit::Store->seconds(), 60);
        $parts[] =
            (Json::integer($by, AttemptLimit::Store->value) ?? 0) > 0
                ? sprintf(
                    /* translators: %s: number of minutes */
                    _n(
                        'For up to %s minute after the last failed attempt, guests and new customers can\'t pay. Logged-in customers who have paid with Tillbook before still can.',
                        'For up to %s minutes after the last failed attempt, guests and new customers can\'t pay. Logged-in customers who have paid with Tillbook before still can.',
                        $minutes,
                        'tillbook',
                    ),
                    NumberText::count($minutes),
                )
                : __('Other shoppers can still pay.', 'tillbook');
        $parts[] = __('If this continues, add a captcha to your checkout.', 'tillbook');

        return implode(' ', $parts);
    }

    /** @return array<string, string> sentence by cause, with a placeholder for the number */
    private static function causes(): array
    {
        return [
            /* translators: %s: number of payment attempts */
            AttemptLimit::Order->value => __('Too many for one order: %s.', 'tillbook'),
            /* translators: %s: number of payment attempts */
            AttemptLimit::Session->value => __('Too many from one browser: %s.', 'tillbook'),
            /* translators: %s: number of payment attempts */
            AttemptLimit::Address->value => __('Too many from one IP address: %s.', 'tillbook'),
            /* translators: %s: number of payment attempts */
            AttemptLimit::Store->value => __('Too many across the store: %s.', 'tillbook'),
            /* translators: %s: number of payment attempts */
            self::CHALLENGE => __('Captcha not completed: %s.', 'tillbook'),
        ];
    }
}
