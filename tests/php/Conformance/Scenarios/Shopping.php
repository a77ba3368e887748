<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Tillbook\Features\Checkout\CurrentPayment;
use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderProof;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\SiteOwnership;
use WC_Order;

/** Actions of shoppers in both kinds of account. */
trait Shopping
{
    private ?WC_Order $order = null;
    private ?WorldOrders $orders = null;

    public function orders(): WorldOrders
    {
        return $this->orders ??= new WorldOrders();
    }

    public function rule(array $settings): void
    {
        Plugin::instance()
            ->services->modules()
            ->fraudProtection->settings()
            ->write([
                'current_protection_level' => FraudSettings::ADVANCED,
                'advanced_fraud_protection_settings' => RulesetMap::toRules($settings, 'usd'),
            ]);
    }

    public function buy(int $amount, string $card = 'good', array $more = []): array
    {
        $this->order = $this->orders()->add($amount, Json::text($more, 'amount.currency') ?? 'usd');

        return $this->command(new PayOrder($this->request($amount, $card, $more)));
    }

    public function tryAgain(string $payment, int $amount, string $card = 'good'): array
    {
        // The shopper comes back from the page, and the store asks for the payment (ReturnHandler).
        SiteOwnership::claim();
        (new CurrentPayment(Plugin::instance()->services->inbox(...)))->of($this->scope(), $this->opened(), $payment);

        return $this->command(new PayOrder($this->request($amount, $card, ['intentId' => $payment])));
    }

    public function saveCard(string $card = 'good'): array
    {
        return Json::object(
            $this->command(
                new SaveCard(1, (string) $this->card($card), self::billing(), null, 'https://shop.example/back'),
            ),
            'saved_method',
        );
    }

    /** The hourly scan for mismatches, which finds what a dead worker or news out of order left. */
    private function scan(): void
    {
        $check = Plugin::instance()->services->modules()->mismatches->check();
        foreach ($this->orders()->ids() as $id) {
            $check->recheck($this->scope(), $id, null);
        }
    }

    /** @param array<string, mixed> $more */
    private function request(int $amount, string $card, array $more): PaymentRequest
    {
        $request = new PaymentRequest(
            (int) $this->order?->get_id(),
            (string) $this->order?->get_order_number(),
            new Money($amount, 'usd'),
            self::billing(),
            card: isset($more['savedMethod']) ? null : $this->card($card),
            ipCountry: 'US',
            storeTotal: new Money($amount, 'usd'),
            returnUrl: 'https://shop.example/back',
            shopperId: 1,
            metadata: $this->order === null
                ? []
                : [PaymentMetadata::ORDER_PROOF => (string) OrderProof::of($this->order)],
        );

        return PaymentRequest::from($more + $request->toArray());
    }

    private static function billing(): Billing
    {
        return new Billing('Jamie Sample', 'jamie@example.com', null, ['country' => 'US', 'postal_code' => '94107']);
    }

    /** @return array<string, mixed> */
    private function command(Command $command): array
    {
        SiteOwnership::claim();
        $result = Plugin::instance()->services->bus()->run($this->scope(), $this->opened(), $command, 'checkout');
        $this->told();

        return $result->object;
    }
}
