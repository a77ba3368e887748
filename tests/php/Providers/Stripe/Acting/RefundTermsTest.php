<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Payments\RefundRequest;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Acting\RefundTerms;

/** Payments that Stripe doesn't refund because of how they were paid: that is said before anyone tries. */
#[Group('database')]
final class RefundTermsTest extends ActingStripe
{
    private const DAY = 86_400;

    #[DataProvider('terms')]
    public function testWhatStripeRefunds(string $method, int $days, ?string $why): void
    {
        $said = RefundTerms::whyNotRefundable($method, 1_790_000_000, 1_790_000_000 + $days * self::DAY);
        $why === null ? self::assertNull($said) : self::assertStringContainsString($why, (string) $said);
    }

    /** @return iterable<string, array{string, int, string|null}> */
    public static function terms(): iterable
    {
        yield 'a card, always' => ['card', 4000, null];
        yield 'an unknown method, which Stripe decides about' => ['something_new', 4000, null];
        yield 'Klarna on the last day' => ['klarna', 180, null];
        yield 'Klarna afterwards' => [
            'klarna',
            181,
            'can refund Klarna payments for 180 days, and that time has passed',
        ];
        yield 'GrabPay afterwards' => ['grabpay', 91, 'for 90 days'];
        yield 'cash by Boleto' => ['boleto', 0, 'can\'t refund Boleto payments'];
        yield 'cash by OXXO' => ['oxxo', 0, 'can\'t refund OXXO payments'];
    }

    public function testAnOldDebitIsNotOfferedForRefundingAndNothingIsSent(): void
    {
        $paid = $this->stripe->post('pay', ['amount' => 5000, 'method' => 'sepa_debit', 'currency' => 'eur']);
        $this->stripe->post('advance', ['days' => 6]);
        $this->hear();
        $intent = (string) Json::text($paid, 'intent.id');
        $read = fn(): array => $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
        $this->actAs('administrator');
        self::assertSame([null, true], [$read()['refund_obstacle'], Json::boolean($read(), 'actions.refund')]);

        $database = Plugin::instance()->services->database;
        $database->execute(
            'UPDATE ' . $database->table('payments') . ' SET created = created - ? WHERE ledger_id = ?',
            [200 * self::DAY, $this->scope->id],
        );
        self::assertStringContainsString('for 180 days', (string) Json::text($read(), 'refund_obstacle'));
        self::assertFalse(Json::boolean($read(), 'actions.refund'));
        $this->stripe->delete('requests');
        $refusal = $this->refusal(
            fn() => $this->refunds()->refund(
                $this->scope,
                $this->provider(),
                new RefundRequest((string) Json::text($paid, 'charge.id'), 1000),
                'admin',
            ),
        );
        self::assertStringContainsString('Refund the customer another way.', $refusal->getMessage());
        self::assertSame([], $this->posted());
    }

    /** @return array<string, mixed> */
    private function body(\WP_REST_Response $response): array
    {
        return Json::decode((string) wp_json_encode($response->get_data()));
    }

    private function refunds(): RefundService
    {
        return Plugin::instance()->services->modules()->payments->refunds();
    }
}
