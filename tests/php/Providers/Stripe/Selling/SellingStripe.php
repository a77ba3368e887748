<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\Requests;
use Tillbook\Tests\Providers\Stripe\Acting\ActingStripe;
use WC_Order;

/** Tests that take payments with a connected account at a fake Stripe. */
abstract class SellingStripe extends ActingStripe
{
    protected const OK = '4242424242424242';
    protected const DECLINED = '4000000000000002';
    protected const POOR = '4000000000009995';
    protected const ASKS = '4000000000003220';
    protected const ASKS_ONCE = '4000002500003155';
    protected const RETURN = 'https://shop.example/wc-api/tillbook_return?order=7&key=wc_order_1';

    /** The order that is paid, of 50 dollars. */
    protected WC_Order $order;

    protected function setUp(): void
    {
        parent::setUp();
        $record = (new Accounts())->of(false);
        self::assertNotNull($record);
        (new Accounts())->save(
            $record->withPublishableKey(PublishableKey::fromText($this->stripe->keys->publishable)->text),
        );
        $this->stripe->delete('requests');
        // No emails are sent.
        add_filter('pre_wp_mail', '__return_false');
        $this->order = $this->newOrder();
    }

    protected function newOrder(): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_created_via('checkout');
        $order->set_billing_email('jamie@example.com');
        $order->set_total('50.00');
        $order->set_status('pending');
        $order->save();

        return $order;
    }

    protected function statusOfOrder(): string
    {
        $order = wc_get_order($this->order->get_id());
        self::assertInstanceOf(WC_Order::class, $order);

        return $order->get_status();
    }

    /** @return list<array<string, mixed>> what the site sent, without what the shopper's browser did */
    protected function posted(): array
    {
        return array_values(
            array_filter(
                parent::posted(),
                static fn(array $request): bool => ($request['path'] ?? null) !== '/v1/confirmation_tokens',
            ),
        );
    }

    protected function key(): string
    {
        return $this->stripe->keys->sell;
    }

    /** @param array<string, mixed> $more fields of the request (PaymentRequest::toArray()) */
    protected function request(string $number = self::OK, array $more = []): PaymentRequest
    {
        $request = new PaymentRequest(
            $this->order->get_id(),
            '1007',
            new Money(5000, 'usd'),
            new Billing('Jamie Sample', 'jamie@example.com', null, ['country' => 'US']),
            card: isset($more['savedMethod']) ? null : $this->stripe->card($number),
            ipCountry: 'DE',
            itemCount: 3,
            storeTotal: new Money(4600, 'eur'),
            returnUrl: self::RETURN,
            shopperId: 1,
        );

        return PaymentRequest::from($more + $request->toArray());
    }

    /** @param array<string, mixed> $more fields of the request */
    protected function buy(string $number = self::OK, array $more = []): CommandResult
    {
        return $this->act(new PayOrder($this->request($number, $more)));
    }

    /** Says where the shopper has to go. */
    protected static function page(CommandResult $result): string
    {
        return (string) Json::text($result->object, 'next_action.redirect_to_url.url');
    }

    /** Confirms a payment as another process does whose answer hasn't come yet: the ledger doesn't know. */
    protected function confirmElsewhere(string $intentId, string $number = self::OK): void
    {
        $this->api()->send(
            Requests::confirm(
                $intentId,
                [
                    'confirmation_token' => $this->stripe->card($number),
                    'return_url' => self::RETURN,
                    'use_stripe_sdk' => false,
                ],
                true,
                'elsewhere_' . bin2hex(random_bytes(6)),
            ),
        );
    }

    /** @return array<string, mixed> what Stripe has of a payment */
    protected function atStripe(string $intentId): array
    {
        foreach (Json::objects($this->stripe->get('dump'), 'accounts.0.payment_intent') as $intent) {
            if (Json::text($intent, 'id') === $intentId) {
                return $intent;
            }
        }
        self::fail("Stripe has no $intentId.");
    }

    /** @return list<array<string, mixed>> */
    protected function intentsAtStripe(): array
    {
        return Json::objects($this->stripe->get('dump'), 'accounts.0.payment_intent');
    }
}
