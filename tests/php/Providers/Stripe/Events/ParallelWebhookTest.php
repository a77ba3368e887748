<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\WithKeptOptions;

/** The same webhook in several processes at once; what they commit is removed by hand. */
#[Group('database')]
final class ParallelWebhookTest extends TestCase
{
    use AtOnce;
    use WithKeptOptions;

    private FakeStripe $stripe;
    private LedgerScope $scope;
    private string $file;

    protected function setUp(): void
    {
        wp_set_current_user(1);
        $this->keepOptions();
        Plugin::instance()->services->connection()->accounts->disconnect();
        $this->stripe = FakeStripe::start(['now' => time()]);
        $this->stripe->post('webhooks', ['mode' => 'hold', 'signedAt' => 'machine']);
        $this->scope = Plugin::instance()
            ->services->stripe()
            ->connect()
            ->connector()
            ->connect(ApiKey::fromText($this->stripe->keys->read), null, 'cli');
        $this->file = (string) tempnam(sys_get_temp_dir(), 'webhook');
    }

    protected function tearDown(): void
    {
        unlink($this->file);
        Plugin::instance()->services->stripe()->connect()->disconnector()->disconnect(false, true, 'cli');
        $database = Database::fromWordPress();
        foreach (['audit' => 'ledger_id', 'ledgers' => 'id'] as $table => $column) {
            $database->execute('DELETE FROM ' . $database->table($table) . " WHERE $column = ?", [$this->scope->id]);
        }
        $this->restoreOptions();
        wp_set_current_user(0);
    }

    public function testTwentyCopiesCountOnce(): void
    {
        $this->stripe->post('pay', ['amount' => 5000]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $message = array_values(
            array_filter(
                Json::objects($this->stripe->post('webhooks/take'), 'messages'),
                static fn(array $message): bool => Json::text(
                    Json::decode((string) Json::text($message, 'body')),
                    'type',
                ) === 'charge.succeeded',
            ),
        )[0];
        file_put_contents($this->file, (string) wp_json_encode($message));

        $answers = $this->atOnce(
            __DIR__ . '/parallel/webhook.php',
            array_fill(0, 20, [$this->file, (string) $this->scope->id]),
        );

        self::assertSame(['200' => 20], array_count_values($answers));
        wp_cache_flush();
        self::assertSame(
            ['events' => '1', 'payments' => '1', 'transactions' => '1', 'captured' => '1', 'sums' => '5000'],
            [
                'events' => $this->value('SELECT COUNT(*) FROM {events} WHERE ledger_id = ?'),
                'payments' => $this->value('SELECT COUNT(*) FROM {payments} WHERE ledger_id = ?'),
                'transactions' => $this->value('SELECT COUNT(*) FROM {transactions} WHERE ledger_id = ?'),
                'captured' => $this->value("SELECT COUNT(*) FROM {timeline} WHERE ledger_id = ? AND type = 'captured'"),
                'sums' => $this->value('SELECT SUM(amount) FROM {transactions} WHERE ledger_id = ?'),
            ],
        );
        self::assertSame('done', $this->value('SELECT state FROM {events} WHERE ledger_id = ?'));
    }

    private function value(string $sql): ?string
    {
        $database = Database::fromWordPress();

        return $database->value(
            (string) preg_replace_callback(
                '/\{(\w+)\}/',
                static fn(array $match): string => $database->table($match[1]),
                $sql,
            ),
            [$this->scope->id],
        );
    }
}
