<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use Tillbook\Platform\Json;

/** The tax in Stripe's fees, as the payment's page shows it. */
final class FeeTaxTest extends ConnectedStripe
{
    protected function world(): array
    {
        return ['now' => time(), 'account' => ['feeTax' => 0.1]];
    }

    public function testThePaymentShowsTheTaxInItsFee(): void
    {
        self::assertSame(
            [
                193,
                ['amount' => 175, 'currency' => 'usd'],
                ['amount' => 18, 'currency' => 'usd', 'description' => 'VAT', 'percentage_rate' => 0.0],
            ],
            $this->fee([]),
        );
    }

    public function testOfAPartialCaptureThatWasBookedAsAWholeItShowsTheFeeOnly(): void
    {
        $fee = $this->fee(['capture' => 'manual'], ['amount' => 2000, 'old' => true]);

        self::assertSame([null, null], [$fee[1], $fee[2]]);
    }

    /**
     * @param array<string, mixed> $facts of the payment
     * @param array<string, mixed> $capture
     *
     * @return array{int|null, mixed, mixed} fee, before tax, and tax
     */
    private function fee(array $facts, array $capture = []): array
    {
        $payment = Json::text($this->stripe->post('pay', ['amount' => 5000] + $facts), 'intent.id');
        $this->stripe->post('advance', ['seconds' => 10]);
        $capture === [] || $this->stripe->post('capture', ['payment' => $payment] + $capture);
        $this->hear();
        $answer = $this->rest('GET', "/wc/v3/payments/timeline/$payment");
        $captured = array_column(Json::objects(['answer' => $answer->get_data()], 'answer.data'), null, 'type')[
            'captured'
        ];

        return [
            Json::integer($captured, 'fee'),
            $captured['fee_rates']['before_tax'] ?? null,
            $captured['fee_rates']['tax'] ?? null,
        ];
    }
}
