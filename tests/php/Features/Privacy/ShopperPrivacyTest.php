<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Privacy;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Privacy\PersonalData;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Tests\Provider\Checkout\CheckoutTestCase;

/** Sandbox shoppers' data is exported and erased. */
final class ShopperPrivacyTest extends CheckoutTestCase
{
    public function testWhatAShopperWroteIsErasedEverywhereAndThePaymentsGoOn(): void
    {
        $paid = $this->pay(['save' => true]);
        $declined = $this->pay(['orderId' => 52, 'card' => 'declined']);
        $waiting = $this->pay(['orderId' => 53, 'method' => 'klarna']);
        $other = $this->pay([
            'orderId' => 54,
            'billing' => [
                'name' => 'Kim Other',
                'email' => 'kim@example.com',
                'phone' => '+1 555 0199',
                'address' => ['country' => 'US'],
            ],
        ]);
        self::assertNotSame([], $this->mentioning('robin@example.com'));

        self::assertTrue(
            (new PersonalData(
                $this->database,
                Plugin::instance()->services->ledgers(),
                Plugin::instance()->services->providers(),
            ))->eraseNext('robin@example.com', 100)['done'],
        );

        foreach (['robin@example.com', 'Robin Example', '555 0100', 'Elm Street'] as $text) {
            self::assertSame([], $this->mentioning($text), $text);
        }
        self::assertNotSame([], $this->mentioning('kim@example.com'));
        self::assertSame('succeeded', $this->decide($waiting, 'approve')->status());
        self::assertSame('succeeded', $this->pay(['orderId' => 52, 'intentId' => $declined->id()])->status());
        self::assertSame(
            ['4900', '4900'],
            [$this->row($paid)['amount_captured'], $this->row($other)['amount_captured']],
        );
    }

    public function testAnOrdersPersonIsErasedAlsoInTheSandbox(): void
    {
        $this->pay(['orderId' => 51]);
        $this->pay(['orderId' => 51, 'card' => 'declined']);
        $other = $this->pay(['orderId' => 52]);
        $data = new PersonalData(
            $this->database,
            Plugin::instance()->services->ledgers(),
            Plugin::instance()->services->providers(),
        );

        $data->eraseOrder(51);
        self::assertSame('Robin Example', $this->row($other)['customer_name']);
        self::assertContains('parties', $this->mentioning('robin@example.com'));

        $data->eraseOrder(52);
        foreach (['robin@example.com', 'Robin Example', '555 0100', 'Elm Street'] as $text) {
            self::assertSame([], $this->mentioning($text), $text);
        }
    }

    #[Group('database')]
    public function testAnswersOfPaymentsOfTheOrderAreErasedAndThoseOfOthersAreNot(): void
    {
        $this->pay(['orderId' => 51]);
        $this->pay([
            'orderId' => 54,
            'billing' => ['name' => 'Kim Other', 'email' => 'kim@example.com', 'address' => ['country' => 'US']],
        ]);
        $writes = $this->database->table('writes');
        foreach ([51 => 'Robin Example', 54 => 'Kim Other'] as $order => $name) {
            $answer = ['object' => ['status' => 'succeeded', 'shipping' => ['name' => $name]]];
            $this->database->execute("UPDATE $writes SET body = ? WHERE ledger_id = ? AND subject_id = ?", [
                (string) wp_json_encode($answer),
                $this->scope->id,
                PayOrder::subjectOf($order),
            ]);
        }
        $open = ['command' => ['billing' => ['name' => 'Robin Example']]];
        $this->database->insertMany('writes', [
            [
                'ledger_id' => $this->scope->id,
                'idempotency_key' => 'open',
                'operation' => 'pay',
                'subject_id' => PayOrder::subjectOf(51),
                'request_hash' => 'x',
                'state' => 'unknown',
                'created' => 5,
                'body' => (string) wp_json_encode($open),
            ],
        ]);

        (new PersonalData(
            $this->database,
            Plugin::instance()->services->ledgers(),
            Plugin::instance()->services->providers(),
        ))->eraseNext('robin@example.com', 100);

        $body = fn(int $order, string $state): array => Json::decode(
            $this->database->value("SELECT body FROM $writes WHERE ledger_id = ? AND subject_id = ? AND state = ?", [
                $this->scope->id,
                PayOrder::subjectOf($order),
                $state,
            ]),
        );
        self::assertSame(['object' => ['status' => 'succeeded', 'shipping' => ['name' => null]]], $body(51, 'done'));
        self::assertSame('Kim Other', Json::text($body(54, 'done'), 'object.shipping.name'));
        self::assertSame($open, $body(51, 'unknown'), 'It is sent again as it was.');
    }

    #[Group('database')]
    public function testWhatAMerchantWroteAboutARefundIsErasedEverywhere(): void
    {
        $paid = $this->pay();
        $refund = new RefundCharge(
            (string) $this->row($paid)['charge_id'],
            new Money(900, 'usd'),
            null,
            note: 'Moved to Oak Lane 7',
            refundedBy: 1,
        );
        $this->bus()->run($this->scope, $this->sandbox(), $refund, 'order');
        self::assertSame(['sandbox_objects', 'objects', 'timeline', 'writes', 'events'], $this->mentioning('Oak Lane'));

        self::assertTrue(
            (new PersonalData(
                $this->database,
                Plugin::instance()->services->ledgers(),
                Plugin::instance()->services->providers(),
            ))->eraseNext('robin@example.com', 100)['done'],
        );

        self::assertSame([], $this->mentioning('Oak Lane'));
        self::assertSame('900', $this->row($paid)['amount_refunded']);
    }

    public function testWhatWasAskedForIsForgottenOnceItIsAnswered(): void
    {
        $this->pay(['card' => 'declined']);
        $this->refusal(['orderId' => 52, 'card' => 'none']);
        $bodies = $this->database->column(
            'SELECT body FROM ' . $this->database->table('writes') . ' WHERE ledger_id = ? AND operation = ?',
            [$this->scope->id, (new PayOrder($this->request()))->operation()],
        );

        self::assertCount(2, $bodies);
        self::assertStringNotContainsString('robin', strtolower(implode('', $bodies)));
    }

    /** @return list<string> the tables that hold a text */
    private function mentioning(string $text): array
    {
        $columns = [
            'sandbox_objects' => 'body',
            'objects' => 'body',
            'timeline' => 'body',
            'writes' => 'body',
            'events' => 'body',
            'transactions' => 'customer_name',
            'payments' => 'customer_email',
            'parties' => 'email',
        ];

        return array_keys(
            array_filter(
                $columns,
                fn(string $column, string $table): bool => $this->database->value(
                    'SELECT 1 FROM ' . $this->database->table($table) . " WHERE $column LIKE ? LIMIT 1",
                    ['%' . $text . '%'],
                ) !== null,
                ARRAY_FILTER_USE_BOTH,
            ),
        );
    }
}
