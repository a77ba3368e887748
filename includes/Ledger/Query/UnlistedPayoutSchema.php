<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\PayoutStatus;
use Tillbook\Platform\Json;
use Tillbook\Platform\Rest\Schema;

/** Schema and display texts for the payout of a transaction that no payout lists (UnlistedPayouts). */
final class UnlistedPayoutSchema
{
    private const CERTAINTIES = ['proven', 'paid', 'possible'];
    private const MEANING = 'proven: this payout emptied the balance; paid: paid out, by one of several payouts; possible: a payout without a list of its transactions was made since.';

    /**
     * @return array<string, mixed> schema of the certainty alone, for responses that contain a proven payout in
     *     their own fields
     */
    public static function certainty(): array
    {
        return [
            'type' => ['string', 'null'],
            'enum' => [...self::CERTAINTIES, null],
            'description' =>
                'If no payout lists the transaction: ' .
                self::MEANING .
                ' Null if a payout lists it or is still to come.',
        ];
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return Schema::nullable(
            Schema::object(null, [
                'certainty' => ['type' => 'string', 'enum' => self::CERTAINTIES, 'description' => self::MEANING],
                'id' => Schema::textOrNull('The payout, if it is proven.'),
                'arrival_date' => Schema::seconds('Arrival date, at midnight', true),
                'method' => Schema::textOrNull('instant or standard.'),
                'status' => Schema::textOrNull(),
            ]),
        );
    }

    /**
     * Describes the payout for display.
     *
     * @param array<mixed> $unlisted UnlistedPayouts::of()
     * @param string $day the payout's day, formatted for display
     */
    public static function text(array $unlisted, string $day): string
    {
        if (($unlisted['certainty'] ?? null) !== 'proven') {
            return ($unlisted['certainty'] ?? null) === 'paid'
                ? __('Paid out, payout unknown', 'tillbook')
                : __('Payout unknown', 'tillbook');
        }
        $text =
            ($unlisted['method'] ?? null) === 'instant'
                ? /* translators: %s: date */
                __('Paid out instantly on %s', 'tillbook')
                : /* translators: %s: date */
                __('Paid out on %s', 'tillbook');

        return PayoutStatus::returnedText(Json::text($unlisted, 'status') ?? '', $day) ?? sprintf($text, $day);
    }
}
