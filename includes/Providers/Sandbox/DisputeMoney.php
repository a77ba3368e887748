<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/** The money of a dispute: what the bank takes with its fee, and what it gives back. The fee stays paid. */
final class DisputeMoney
{
    /** In US cents. */
    public const FEE = 1500;

    public function __construct(private readonly Bank $bank) {}

    /**
     * @param array<string, mixed> $dispute
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed> the balance transaction
     */
    public function take(array $dispute, array $charge): array
    {
        $settlement = $this->settlement($dispute);
        $fee = $this->bank->rates->convert(self::FEE, 'usd', $settlement, $this->bank->day())['amount'];

        return $this->move($dispute, $charge, 'dispute', -(Json::integer($dispute, 'amount') ?? 0), $fee);
    }

    /**
     * At the rate of the day.
     *
     * @param array<string, mixed> $dispute
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed> the balance transaction
     */
    public function giveBack(array $dispute, array $charge): array
    {
        return $this->move($dispute, $charge, 'dispute_reversal', Json::integer($dispute, 'amount') ?? 0, 0);
    }

    /**
     * @param array<string, mixed> $dispute
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed>
     */
    private function move(array $dispute, array $charge, string $category, int $amount, int $fee): array
    {
        $currency = Json::text($dispute, 'currency') ?? 'usd';
        $settlement = $this->settlement($dispute);
        $converted = $this->bank->rates->convert($amount, $currency, $settlement, $this->bank->day());

        return $this->bank->post(
            'adjustment',
            $category,
            $converted['amount'],
            $fee,
            $settlement,
            ['charge' => $charge] + $dispute,
            $this->bank->now(),
            [
                'exchange_rate' => $currency === $settlement ? null : $converted['rate'],
            ],
        );
    }

    /** @param array<string, mixed> $dispute */
    private function settlement(array $dispute): string
    {
        return $this->bank->settlementCurrency(Json::text($dispute, 'currency') ?? 'usd');
    }
}
