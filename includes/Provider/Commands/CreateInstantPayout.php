<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Provider\ProviderRefusal;

/** Pays out the instantly available balance in a currency. */
final class CreateInstantPayout implements Command
{
    public const OPERATION = 'instant_payout';

    /**
     * @param int|null $amount what the merchant was offered, after the fee, in minor units: this is paid out, or nothing.
     *     Null pays out what the provider offers now
     */
    public function __construct(public readonly string $currency, public readonly ?int $amount = null) {}

    public function operation(): string
    {
        return self::OPERATION;
    }

    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return $this->currency;
    }

    public function money(): ?Money
    {
        return $this->amount === null ? null : new Money($this->amount, $this->currency);
    }

    public function parameters(): array
    {
        return $this->amount === null ? [] : ['amount' => $this->amount];
    }

    /** Builds the rejection where there is nothing to pay out. */
    public static function nothing(): ProviderRefusal
    {
        return new ProviderRefusal(
            'wcpay_instant_payout_error',
            __('There is nothing to pay out instantly in this currency.', 'tillbook'),
            409,
        );
    }

    /**
     * Builds the rejection where the provider offers another amount by now.
     *
     * @param Money $offered after the fee
     */
    public static function changed(Money $offered): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_payout_changed',
            sprintf(
                /* translators: %s: amount */
                __(
                    'Your balance has changed. %s can be paid out now. Nothing was paid out. Review the amount and try again.',
                    'tillbook',
                ),
                MoneyText::inText($offered),
            ),
            409,
        );
    }
}
