<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Proof;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\HealthSource;

/**
 * Whether the ledger adds up to the account's balance, and every automatic payout to its transactions.
 *
 * @phpstan-import-type Difference from Proof
 */
final class ProofHealth implements HealthSource
{
    public function __construct(private readonly Prover $prover) {}

    public function items(LedgerScope $scope): array
    {
        $proof = $this->prover->last($scope);
        $at = StoreTime::text($proof->at ?? 0);

        return [
            match (true) {
                // An earlier result says nothing about a ledger that is being read again.
                $proof === null, !$this->prover->isCurrent($scope) => self::item(
                    HealthItem::INFO,
                    __('Compared every night, once the history is read.', 'tillbook'),
                ),
                $proof->state === Proof::EQUAL => self::item(
                    HealthItem::OK,
                    sprintf(
                        /* translators: %s: date and time */
                        __('The ledger and Stripe agreed to the cent on %s.', 'tillbook'),
                        $at,
                    ),
                ),
                // Earlier differences still exist, as far as is known.
                $proof->state === Proof::IMPOSSIBLE => self::item(
                    $proof->differences === [] ? HealthItem::WARNING : HealthItem::ERROR,
                    sprintf(
                        /* translators: 1: date and time, 2: reason, a sentence */
                        __('Could not be compared on %1$s: %2$s', 'tillbook'),
                        $at,
                        implode(' ', [
                            (string) $proof->reason,
                            ...array_map(self::difference(...), $proof->differences),
                        ]),
                    ),
                ),
                default => self::item(
                    HealthItem::ERROR,
                    implode(' ', array_map(self::difference(...), $proof->differences)),
                ),
            },
        ];
    }

    /** @param Difference $difference */
    private static function difference(array $difference): string
    {
        $amount = MoneyText::inText(new Money($difference['amount'], $difference['currency']));
        $day = (string) wp_date(wc_date_format(), $difference['since']);

        return $difference['kind'] === 'payout'
            ? sprintf(
                /* translators: 1: ID of a payout, 2: date, 3: amount */
                __(
                    'The transactions of payout %1$s (%2$s) don\'t add up to its amount. They differ by %3$s.',
                    'tillbook',
                ),
                $difference['subject'],
                $day,
                $amount,
            )
            : sprintf(
                /* translators: 1: amount, 2: date */
                __('The balance at Stripe differs from the ledger by %1$s, first found on %2$s.', 'tillbook'),
                $amount,
                $day,
            );
    }

    /** @param HealthItem::OK|HealthItem::INFO|HealthItem::WARNING|HealthItem::ERROR $status */
    private static function item(string $status, string $text): HealthItem
    {
        return new HealthItem('proof', __('Balance', 'tillbook'), $status, $text);
    }
}
