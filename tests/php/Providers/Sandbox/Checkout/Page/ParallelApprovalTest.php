<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox\Checkout\Page;

use PHPUnit\Framework\TestCase;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\WithProcesses;
use Tillbook\Tests\Support\WithSandbox;

/** Several tabs that decide at once, and a process that dies; what they commit is removed by hand. */
final class ParallelApprovalTest extends TestCase
{
    use WithProcesses;
    use WithSandbox;

    private string $intent;

    protected function setUp(): void
    {
        $this->keepOptions();
        $this->connectSandbox();
        SiteOwnership::claim();
        $request = PaymentRequest::from([
            'orderId' => 99999999,
            'orderNumber' => '99999999',
            'card' => 'authenticate_always',
            'amount' => ['amount' => 4900, 'currency' => 'usd'],
            'billing' => ['name' => 'R', 'email' => 'r@example.com', 'address' => ['country' => 'US']],
        ]);
        $result = $this->sandbox()->execute(new PayOrder($request), 'once');
        $this->inbox()->receive($this->scope, EventBatch::of('command', ...$result->events));
        $this->sandbox()->confirm(...$result->events);
        $this->intent = Json::text($result->object, 'id') ?? '';
    }

    protected function tearDown(): void
    {
        $this->removeAccount();
        $this->restoreOptions();
    }

    public function testOfTwelveTabsThatDecideAtOnceOneDecides(): void
    {
        $answers = $this->atOnce(
            __DIR__ . '/parallel/decide.php',
            array_map(fn(int $tab): array => [$this->intent, $tab % 2 === 0 ? 'approve' : 'decline'], range(1, 12)),
        );
        $decided = array_values(array_diff($answers, ['too late']));

        self::assertCount(1, $decided, implode(' ', $answers));
        $isPaid = $decided === ['approve'];
        self::assertSame(
            $isPaid ? 'succeeded' : 'requires_payment_method',
            $this->sandbox()->payment($this->intent)['status'],
        );
        self::assertSame(
            ['started', 'payment_waiting', $isPaid ? 'captured' : 'failed'],
            $this->happened($this->intent),
        );
        self::assertSame($isPaid ? '1' : '0', $this->charged());
    }

    public function testAProcessThatDiesBeforeTheLedgerLosesNothing(): void
    {
        self::assertSame([''], $this->atOnce(__DIR__ . '/parallel/decide.php', [[$this->intent, 'die']]));
        self::assertSame('0', $this->charged(), 'The ledger knows nothing yet.');

        Plugin::instance()->services->reconcileAccounts()->run();
        Plugin::instance()->services->reconcileAccounts()->run();
        self::assertSame('1', $this->charged());
        self::assertSame(['started', 'payment_waiting', 'captured'], $this->happened($this->intent));
    }

    private function charged(): string
    {
        return (string) Database::fromWordPress()->value(
            'SELECT COUNT(*) FROM ' .
                Database::fromWordPress()->table('transactions') .
                " WHERE ledger_id = ? AND type = 'charge'",
            [$this->scope->id],
        );
    }
}
