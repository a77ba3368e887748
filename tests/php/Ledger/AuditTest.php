<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Migrations\AuditedPeople;
use Tillbook\Ledger\Migrations\ShopperAddresses;
use Tillbook\Platform\SystemClock;

/** Whose address the audit log keeps. */
#[Group('database')]
final class AuditTest extends LedgerTestCase
{
    private const ADDRESS = '203.0.113.9';

    private ?string $before = null;

    protected function setUp(): void
    {
        parent::setUp();
        $this->before = $_SERVER['REMOTE_ADDR'] ?? null;
        $_SERVER['REMOTE_ADDR'] = self::ADDRESS;
    }

    protected function tearDown(): void
    {
        $_SERVER['REMOTE_ADDR'] = $this->before;
        parent::tearDown();
    }

    public function testItHasTheAddressOfWhoWorksInTheStoreAndOfNoShopper(): void
    {
        $user = $this->actAs('shop_manager');
        $this->recordAll();

        self::assertSame(
            ['admin' => self::ADDRESS, 'order' => self::ADDRESS, 'checkout' => null, 'job' => null],
            $this->column('ip'),
        );
        self::assertSame(
            ['admin' => $user, 'order' => $user, 'checkout' => $user, 'job' => 0],
            array_map(intval(...), $this->column('user_id')),
            'A job runs in the request of a user who has the admin open.',
        );
    }

    public function testAShopperWhoCancelsAnOrderLeavesNoAddress(): void
    {
        $this->actAs('customer');
        $this->recordAll();

        self::assertSame([null], array_values(array_unique($this->column('ip'))));
    }

    public function testTheAddressOfWhoFindsOutIsNotThatOfWhoActed(): void
    {
        $acted = $this->actAs('shop_manager');
        $this->actAs('shop_manager');
        $audit = new Audit($this->database, new SystemClock());
        $audit->record($this->scope, 'admin', 'refund', 'pi_1', 500, 'usd', 'done', $acted);

        self::assertSame(['admin' => null], $this->column('ip'));
        self::assertSame(['admin' => (string) $acted], $this->column('user_id'));
    }

    public function testWhatEarlierVersionsSaidOfJobsAndShoppersIsCorrected(): void
    {
        $users = ['order' => $this->actAs('customer'), 'admin' => $this->actAs('shop_manager')];
        $users['job'] = $users['admin'];
        foreach ($users as $origin => $user) {
            $this->database->insertMany('audit', [
                [
                    'ledger_id' => $this->scope->id,
                    'created' => 5,
                    'user_id' => $user,
                    'origin' => $origin,
                    'ip' => self::ADDRESS,
                    'action' => 'refund',
                    'outcome' => 'done',
                ],
            ]);
        }

        // A step that was interrupted runs again.
        (new AuditedPeople(27))->up($this->database);
        (new AuditedPeople(27))->up($this->database);

        self::assertSame(['order' => null, 'admin' => self::ADDRESS, 'job' => null], $this->column('ip'));
        self::assertSame(
            ['order' => $users['order'], 'admin' => $users['admin'], 'job' => 0],
            array_map(intval(...), $this->column('user_id')),
        );
    }

    private function recordAll(): void
    {
        $audit = new Audit($this->database, new SystemClock());
        foreach (['admin', 'order', 'checkout', 'job'] as $origin) {
            $audit->record($this->scope, $origin, 'refund', 'pi_1', 500, 'usd', 'done');
        }
    }

    public function testTheAddressesOfShoppersFromEarlierVersionsAreRemoved(): void
    {
        $audit = new Audit($this->database, new SystemClock());
        foreach (['admin', 'checkout'] as $origin) {
            $audit->record($this->scope, $origin, 'refund', 'pi_1', 500, 'usd', 'done');
        }
        $this->database->execute('UPDATE ' . $this->database->table('audit') . ' SET ip = ? WHERE ledger_id = ?', [
            self::ADDRESS,
            $this->scope->id,
        ]);

        (new ShopperAddresses(24))->up($this->database);

        self::assertSame(['admin' => self::ADDRESS, 'checkout' => null], $this->column('ip'));
    }

    /** @return array<string, string|null> by origin */
    private function column(string $name): array
    {
        return array_column(
            $this->database->rows(
                "SELECT origin, $name FROM " . $this->database->table('audit') . ' WHERE ledger_id = ? ORDER BY id',
                [$this->scope->id],
            ),
            $name,
            'origin',
        );
    }
}
