<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\History;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\StripeModule;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\WithKeptOptions;

/** Several processes that read the same history at once; what they commit is removed by hand. */
#[Group('database')]
final class ParallelBackfillTest extends TestCase
{
    use AtOnce;
    use WithKeptOptions;

    private const TABLES = [
        'transactions' => 'transaction_id, payment_intent_id, type, amount, fees, net, deposit_id',
        'payments' => 'payment_intent_id, charge_id, status, amount, amount_captured, amount_refunded, customer_email',
        'refunds' => 'refund_id, status, amount',
        'disputes' => 'dispute_id, status, amount, fee',
        'payouts' => 'payout_id, status, amount, reconciled',
        'timeline' => 'payment_intent_id, dedupe, type, datetime, body',
    ];

    private LedgerScope $scope;

    protected function setUp(): void
    {
        wp_set_current_user(1);
        $this->keepOptions();
        Plugin::instance()->services->connection()->accounts->disconnect();
        $stripe = FakeStripe::start(['now' => time(), 'payments' => 150, 'days' => 100, 'seed' => 'parallel']);
        $stripe->post('webhooks', ['mode' => 'lose', 'signedAt' => 'machine']);
        $this->scope = self::module()
            ->connect()
            ->connector()
            ->connect(ApiKey::fromText($stripe->keys->read), null, 'cli');
    }

    protected function tearDown(): void
    {
        self::module()->connect()->disconnector()->disconnect(false, true, 'cli');
        $database = Database::fromWordPress();
        foreach (['audit' => 'ledger_id', 'ledgers' => 'id'] as $table => $column) {
            $database->execute('DELETE FROM ' . $database->table($table) . " WHERE $column = ?", [$this->scope->id]);
        }
        $this->restoreOptions();
        wp_set_current_user(0);
    }

    public function testTheyShareTheWorkAndTheLedgerIsThatOfOne(): void
    {
        self::module()->backfill()->run($this->scope, 0);
        $pages = $this->atOnce(__DIR__ . '/parallel/backfill.php', array_fill(0, 3, [(string) $this->scope->id]));

        self::assertCount(
            3,
            array_filter($pages, static fn(string $read): bool => ctype_digit($read)),
            implode("\n", $pages),
        );
        self::assertGreaterThan(
            1,
            count(array_filter($pages, static fn(string $read): bool => (int) $read > 0)),
            'More than one read something.',
        );
        self::assertTrue(self::module()->backfill()->run($this->scope), 'Nothing is left.');
        $together = $this->rows();
        $this->forget();
        self::assertTrue(self::module()->backfill()->run($this->scope));

        self::assertSame($this->rows(), $together);
        self::assertNotSame([], $together['payouts']);
    }

    /** @return array<string, list<array<string, string|null>>> */
    private function rows(): array
    {
        wp_cache_flush();
        $database = Database::fromWordPress();
        $rows = [];
        foreach (self::TABLES as $table => $columns) {
            $rows[$table] = $database->rows(
                "SELECT $columns FROM {$database->table($table)} WHERE ledger_id = ? ORDER BY $columns",
                [$this->scope->id],
            );
        }

        return $rows;
    }

    private function forget(): void
    {
        $database = Database::fromWordPress();
        foreach ([...array_keys(self::TABLES), 'objects', 'stripe_cursors'] as $table) {
            $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$this->scope->id]);
        }
    }

    private static function module(): StripeModule
    {
        return Plugin::instance()->services->stripe();
    }
}
