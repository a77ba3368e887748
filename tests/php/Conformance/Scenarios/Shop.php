<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

/**
 * An account with which this store takes payments, and its shoppers. Cards are good, poor, of a wrong address, or the
 * bank asks; or it is an `account` at a bank, or `nothing` is entered.
 */
interface Shop extends World
{
    /**
     * The merchant saves fraud rules.
     *
     * @param array<string, array<string, mixed>> $settings by rule, as the settings page has them
     */
    public function rule(array $settings): void;

    /** The account takes another payment method than cards, by our name. */
    public function offer(string $method): void;

    /**
     * A shopper pays for a new order.
     *
     * @param array<string, mixed> $more fields of the request: PaymentRequest::toArray()
     *
     * @return array<string, mixed> see PayOrder
     */
    public function buy(int $amount, string $card = 'good', array $more = []): array;

    /**
     * The shopper tries the same order again.
     *
     * @param string $payment the earlier attempt
     *
     * @return array<string, mixed> see PayOrder
     */
    public function tryAgain(string $payment, int $amount, string $card = 'good'): array;

    /** The shopper answers on the bank's page and returns. */
    public function answerBank(string $payment, bool $isApproved): void;

    /** @return array<string, mixed> the card that the shopper saves without buying: `saved_method` of SaveCard's result */
    public function saveCard(string $card = 'good'): array;
}
