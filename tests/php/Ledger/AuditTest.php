<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Audit;
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
        $audit = new Audit($this->database, new SystemClock());
        foreach (['admin', 'checkout'] as $origin) {
            $audit->record($this->scope, $origin, 'refund', 'pi_1', 500, 'usd', 'done');
        }

        self::assertSame(['admin' => self::ADDRESS, 'checkout' => null], $this->addresses());
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

        self::assertSame(['admin' => self::ADDRESS, 'checkout' => null], $this->addresses());
    }

    /** @return array<string, string|null> by origin */
    private function addresses(): array
    {
        return array_column(
            $this->database->rows(
                'SELECT origin, ip FROM ' . $this->database->table('audit') . ' WHERE ledger_id = ? ORDER BY id',
                [$this->scope->id],
            ),
            'ip',
            'origin',
        );
    }
}
