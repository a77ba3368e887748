<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance\Scenarios;

use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Provider\SiteOwnership;
use WC_Order;

/** What shoppers do in both kinds of account. */
trait Shopping
{
    private ?WC_Order $order = null;

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
        // No emails are sent.
        add_filter('pre_wp_mail', '__return_false');
        $this->order = new WC_Order();
        $this->order->set_currency(strtoupper(Json::text($more, 'amount.currency') ?? 'usd'));
        $this->order->set_payment_method('tillbook');
        $this->order->set_billing_email('jamie@example.com');
        $this->order->set_total(number_format($amount / 100, 2, '.', ''));
        $this->order->set_status('pending');
        $this->order->save();

        return $this->command(new PayOrder($this->request($amount, $card, $more)));
    }

    public function tryAgain(string $payment, int $amount, string $card = 'good'): array
    {
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

    /** @param array<string, mixed> $more */
    private function request(int $amount, string $card, array $more): PaymentRequest
    {
        $request = new PaymentRequest(
            (int) $this->order?->get_id(),
            '1007',
            new Money($amount, 'usd'),
            self::billing(),
            card: isset($more['savedMethod']) ? null : $this->card($card),
            ipCountry: 'US',
            storeTotal: new Money($amount, 'usd'),
            returnUrl: 'https://shop.example/back',
            shopperId: 1,
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
