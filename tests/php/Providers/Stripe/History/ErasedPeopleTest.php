<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Privacy\PersonalData;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** A person whose data were erased doesn't come back, although Stripe still has the name. */
#[Group('database')]
final class ErasedPeopleTest extends ConnectedStripe
{
    private const TABLES = [
        'transactions',
        'payments',
        'disputes',
        'refunds',
        'parties',
        'party_tokens',
        'objects',
        'events',
        'timeline',
    ];

    private string $payment;

    protected function setUp(): void
    {
        parent::setUp();
        $this->payment = (string) Json::text(
            $this->stripe->post('pay', [
                'amount' => 5000,
                'name' => 'Robin Example',
                'email' => 'robin@example.com',
                'description' => 'For Robin Example',
            ]),
            'intent.id',
        );
        $this->stripe->post('pay', ['amount' => 3000, 'name' => 'Kim Other']);
        $this->hear();
        self::assertContains('robin@example.com', array_column($this->ledger()['payments'], 'customer_email'));
        $services = Plugin::instance()->services;
        (new PersonalData($services->database, $services->ledgers(), $services->providers()))->eraseNext(
            'robin@example.com',
            100,
        );
        $this->assertErased();
    }

    public function testReadingTheLastDaysAndTheHistoryAgainLeavesThemOut(): void
    {
        $before = $this->ledger();
        $this->recentPast()->read($this->scope, 3);
        $this->assertErased();

        $this->module()->backfill()->run($this->scope);
        $this->assertErased();
        self::assertSame($before['transactions'], $this->ledger()['transactions']);
    }

    public function testLaterEventsChangeTheirPaymentWithoutThem(): void
    {
        $database = Plugin::instance()->services->database;
        $open = (string) wp_json_encode(['prepared' => ['note' => 'As Robin Example asked']]);
        $database->insertIgnore('writes', [
            'ledger_id' => $this->scope->id,
            'idempotency_key' => 'open',
            'operation' => 'refund',
            'subject_id' => $this->ledger()['payments'][0]['charge_id'],
            'request_hash' => 'x',
            'state' => 'unknown',
            'created' => 5,
            'body' => $open,
        ]);
        $this->stripe->post('refund', ['payment' => $this->payment, 'amount' => 1000]);
        $this->stripe->post('dispute', ['payment' => $this->payment, 'amount' => 2000]);
        $this->hear();

        $this->assertErased();
        $rows = $this->ledger();
        $refunded = array_column($rows['payments'], 'amount_refunded', 'payment_intent_id');
        self::assertSame('1000', (string) $refunded[$this->payment]);
        self::assertCount(1, $rows['disputes']);
        $charge = Json::decode(
            $database->value("SELECT body FROM {$database->table('objects')} WHERE ledger_id = ? AND object_id = ?", [
                $this->scope->id,
                $rows['disputes'][0]['charge_id'],
            ]),
        );
        self::assertSame(1000, Json::integer($charge, 'amount_refunded'), 'The copy has the state of the rows.');
        self::assertSame(
            $open,
            $database->value("SELECT body FROM {$database->table('writes')} WHERE idempotency_key = 'open'"),
            'A command without an answer is sent again as it was.',
        );
    }

    private function assertErased(): void
    {
        $database = Plugin::instance()->services->database;
        foreach (self::TABLES as $table) {
            $all = (string) wp_json_encode(
                $database->rows("SELECT * FROM {$database->table($table)} WHERE ledger_id = ?", [$this->scope->id]),
            );
            self::assertStringNotContainsStringIgnoringCase('robin', $all, $table);
        }
        self::assertContains('Kim Other', array_column($this->ledger()['payments'], 'customer_name'));
    }
}
