<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;

/** Describes payments and payouts in one line, such as "Chloé Tremblay · $132.00 USD · Nov 21 · order 95". */
final class Previews
{
    private const CHARGES = ['charge', 'payment'];

    public function __construct(private readonly StoreTime $time, private readonly Clock $clock) {}

    /**
     * Describes each payment once that rows of the transactions list are about, and each dispute.
     *
     * @param list<array<mixed>> $rows TransactionSchema::transaction(), the newest first
     *
     * @return list<array{id: string, text: string, isDispute: bool}> IDs of payment intents, or of charges without one
     */
    public function ofTransactions(array $rows): array
    {
        $previews = [];
        foreach ($rows as $row) {
            $id = Json::text($row, 'payment_intent_id') ?? Json::text($row, 'charge_id');
            $type = Json::text($row, 'type') ?? '';
            if ($id === null || $type === 'dispute_reversal') {
                continue;
            }
            $isDispute = $type === 'dispute';
            $key = $isDispute ? "dispute-$id" : $id;
            // The charge says what was paid; its refunds are newer.
            if (!isset($previews[$key]) || in_array($type, self::CHARGES, true)) {
                $previews[$key] = ['id' => $id, 'text' => $this->ofTransaction($row), 'isDispute' => $isDispute];
            }
        }

        return array_values($previews);
    }

    /**
     * Describes a payout by its amount and day.
     *
     * @param array<mixed> $payout PayoutSchema::deposit()
     */
    public function ofPayout(array $payout): string
    {
        return sprintf(
            /* translators: 1: amount, 2: date, such as Nov 21 */
            __('Payout of %1$s · %2$s', 'tillbook'),
            self::amount(Json::integer($payout, 'amount') ?? 0, $payout),
            $this->day(Json::text($payout, 'date') ?? ''),
        );
    }

    /** @param array<mixed> $row of the transactions list */
    private function ofTransaction(array $row): string
    {
        $number = Json::text($row, 'order.number');
        $parts = [
            Json::text($row, 'customer_name') ?? (Json::text($row, 'customer_email') ?? ''),
            self::amount(abs(Json::integer($row, 'amount') ?? 0), $row),
            $this->day(Json::text($row, 'date') ?? ''),
            /* translators: %s: number of an order */
            $number === null ? '' : sprintf(__('order %s', 'tillbook'), $number),
        ];

        return implode(' · ', array_filter($parts, static fn(string $part): bool => $part !== ''));
    }

    /** @param array<mixed> $row with its currency */
    private static function amount(int $minorUnits, array $row): string
    {
        return MoneyText::of(new Money($minorUnits, Json::text($row, 'currency') ?? ''));
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
