<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use WP_REST_Request;

/** Authorizations of which Stripe tells no deadline, nine days old: Stripe decides whether they are still held. */
final class HoldsTest extends ActingStripe
{
    use OrdersAtStripe;

    private const AGE = 9;

    protected function world(): array
    {
        return ['now' => time() - self::AGE * 86400];
    }

    #[DataProvider('decisions')]
    public function testAHoldThatStripeStillHasIsDecided(string $method, string $command, string $status): void
    {
        [$order, $intent] = $this->sold(['method' => $method, 'capture' => 'manual']);
        $this->stripe->post('advance', ['days' => self::AGE]);
        $this->hear();
        Plugin::instance()->services->account()->forget();
        self::assertTrue(Json::boolean($this->payment($intent), "actions.$command"));

        $answer = $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/{$command}_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ]);

        self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
        self::assertSame($status, $this->payment($intent)['status']);
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function decisions(): iterable
    {
        foreach (['affirm', 'afterpay_clearpay', 'klarna'] as $method) {
            yield "$method, captured" => [$method, 'capture', 'succeeded'];
            yield "$method, canceled" => [$method, 'cancel', 'canceled'];
        }
    }

    public function testAHoldThatStripeEndedUnheardIsNotCaptured(): void
    {
        [$order, $intent] = $this->sold(['method' => 'klarna', 'capture' => 'manual']);
        $this->stripe->post('cancel', ['payment' => $intent]);

        $answer = $this->rest('POST', "/wc/v3/payments/orders/{$order->get_id()}/capture_authorization", [
            'payment_intent_id' => $intent,
            'attempt' => 0,
        ]);

        self::assertSame(409, $answer->get_status());
    }

    /** @return array<string, mixed> */
    private function payment(string $id): array
    {
        $answer = rest_get_server()->dispatch(new WP_REST_Request('GET', "/wc/v3/payments/payment_intents/$id"));
        self::assertSame(200, $answer->get_status());

        return Json::object(['data' => $answer->get_data()], 'data');
    }
}
