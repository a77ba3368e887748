<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;

/** Withdraws and returns the amount of a dispute. The dispute fee is not refunded. */
final class DisputeMoney
{
    /** Dispute fee in US cents. */
    public const FEE = 1500;

    public function __construct(private readonly SandboxBooks $books) {}

    /**
     * Withdraws the disputed amount and charges the fee.
     *
     * @param array<string, mixed> $dispute
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed> the balance transaction
     */
    public function take(array $dispute, array $charge): array
    {
        $settlement = $this->settlement($dispute);
        $fee = $this->books->rates->convert(self::FEE, 'usd', $settlement, $this->books->day())['amount'];

        return $this->move($dispute, $charge, 'dispute', -(Json::integer($dispute, 'amount') ?? 0), $fee);
    }

    /**
     * Returns the amount at the current exchange rate.
     *
     * @param array<string, mixed> $dispute
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed> the balance transaction
     */
    public function reverse(array $dispute, array $charge): array
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
        $converted = $this->books->rates->convert($amount, $currency, $settlement, $this->books->day());

        return $this->books->post(
            'adjustment',
            $category,
            $converted['amount'],
            $fee,
            $settlement,
            ['charge' => $charge] + $dispute,
            $this->books->now(),
            [
                'exchange_rate' => $currency === $settlement ? null : $converted['rate'],
            ],
        );
    }

    /** @param array<string, mixed> $dispute */
    private function settlement(array $dispute): string
    {
        return $this->books->settlementCurrency(Json::text($dispute, 'currency') ?? 'usd');
    }
}
