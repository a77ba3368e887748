<?php

declare(strict_types=1);

namespace Tillbook\Features\CommandPalette;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Rest\OwnRoute;
use WP_Error;

/**
 * Finds the payments, payouts and disputes that a typed text means. It asks our own lists, so it finds what their
 * search finds, with their permissions.
 */
final class FoundCommands
{
    private const MAX_COMMANDS = 6;
    /** A payment has several rows: its charge, its refunds and its dispute. */
    private const ROWS = 20;
    private const CHARGES = ['charge', 'payment'];
    private const DETAILS = 'admin.php?page=wc-admin&path=%2Fpayments%2Ftransactions%2Fdetails&id=';
    private const PAYOUT = 'admin.php?page=wc-admin&path=%2Fpayments%2Fpayouts%2Fdetails&id=';

    public function __construct(private readonly StoreTime $time, private readonly Clock $clock) {}

    /** @return list<Command>|WP_Error the best ones first; the error of the search, if it can't answer */
    public function of(string $typed): array|WP_Error
    {
        $rows = OwnRoute::get('/transactions', [
            'search' => [$typed],
            'pagesize' => (string) self::ROWS,
            'sort' => 'date',
            'direction' => 'desc',
        ]);

        return $rows instanceof WP_Error
            ? $rows
            : array_slice(
                [...$this->payments(Json::objects(is_array($rows) ? $rows : [], 'data')), ...$this->payouts($typed)],
                0,
                self::MAX_COMMANDS,
            );
    }

    /**
     * @param list<array<mixed>> $rows of the transactions list, the newest first
     *
     * @return list<Command> one for each payment, and one more if it is disputed
     */
    private function payments(array $rows): array
    {
        $commands = [];
        foreach ($rows as $row) {
            $id = Json::text($row, 'payment_intent_id') ?? Json::text($row, 'charge_id');
            $type = Json::text($row, 'type') ?? '';
            if ($id === null || $type === 'dispute_reversal') {
                continue;
            }
            $key = $type === 'dispute' ? "dispute-$id" : $id;
            // The charge says what was paid; its refunds are newer.
            if (!isset($commands[$key]) || in_array($type, self::CHARGES, true)) {
                $commands[$key] = new Command(
                    $key,
                    $this->labelOfPayment($row, $type === 'dispute'),
                    admin_url(self::DETAILS . rawurlencode($id)),
                );
            }
        }

        return array_values($commands);
    }

    /** @return list<Command> the payouts with this ID or reference at the bank */
    private function payouts(string $typed): array
    {
        $payouts = OwnRoute::get('/deposits', ['search' => [$typed], 'pagesize' => '3']);

        return $payouts instanceof WP_Error
            ? []
            : array_map($this->commandOfPayout(...), Json::objects(is_array($payouts) ? $payouts : [], 'data'));
    }

    /** @param array<mixed> $payout of the list or of the route for one */
    private function commandOfPayout(array $payout): Command
    {
        $id = Json::text($payout, 'id') ?? '';
        $amount = MoneyText::of(
            new Money(Json::integer($payout, 'amount') ?? 0, Json::text($payout, 'currency') ?? ''),
        );

        return new Command(
            $id,
            /* translators: 1: amount, 2: date, such as Nov 21 */
            sprintf(__('Payout of %1$s · %2$s', 'tillbook'), $amount, $this->day(Json::text($payout, 'date') ?? '')),
            admin_url(self::PAYOUT . rawurlencode($id)),
        );
    }

    /** @param array<mixed> $row of the transactions list */
    private function labelOfPayment(array $row, bool $isDispute): string
    {
        $number = Json::text($row, 'order.number');
        $parts = [
            Json::text($row, 'customer_name') ?? (Json::text($row, 'customer_email') ?? ''),
            MoneyText::of(new Money(abs(Json::integer($row, 'amount') ?? 0), Json::text($row, 'currency') ?? '')),
            $this->day(Json::text($row, 'date') ?? ''),
            /* translators: %s: number of an order */
            $number === null ? '' : sprintf(__('order %s', 'tillbook'), $number),
        ];
        $text = implode(' · ', array_filter($parts, static fn(string $part): bool => $part !== ''));

        return $isDispute
            ? /* translators: %s: customer, amount and date of a disputed payment */
            sprintf(__('Dispute: %s', 'tillbook'), $text)
            : /* translators: %s: customer, amount and date of a payment */
            sprintf(__('Payment: %s', 'tillbook'), $text);
    }

    /** @param string $utc ISO 8601 in UTC, or a calendar day */
    private function day(string $utc): string
    {
        if (!StoreTime::isDate($utc)) {
            return '';
        }
        $epoch = strlen($utc) > 10 ? StoreTime::epoch($utc) : $this->time->dayStart($utc);
        $isThisYear = $this->time->format($epoch, 'Y') === $this->time->format($this->clock->now(), 'Y');

        return (string) wp_date(
            $isThisYear
                ? /* translators: format of a day of the current year, as in PHP's date() */
                __('M j', 'tillbook')
                : /* translators: format of a day, as in PHP's date() */
                __('M j, Y', 'tillbook'),
            $epoch,
        );
    }
}
