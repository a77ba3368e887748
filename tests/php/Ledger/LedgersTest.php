<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use LogicException;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\TestCase;

/** A site's ledgers, one for each account and mode. */
#[Group('database')]
final class LedgersTest extends TestCase
{
    /** The IDs end at 65,535, and jobs ask for the ledger of each account every few minutes. */
    public function testAnAccountThatHasALedgerTakesNoOtherId(): void
    {
        $ledgers = new Ledgers(Database::fromWordPress(), new SystemClock());
        $ledger = static fn(string $account) => $ledgers->findOrCreate('stripe', $account, false, 'US', 'usd');
        $first = $ledger('acct_ids_1');
        for ($i = 0; $i < 3; ++$i) {
            self::assertEquals($first, $ledger('acct_ids_1'));
        }

        self::assertSame($first->id + 1, $ledger('acct_ids_2')->id);
    }

    public function testLiveAndTestModeHaveLedgersOfTheirOwn(): void
    {
        $ledgers = new Ledgers(Database::fromWordPress(), new SystemClock());

        self::assertNotEquals(
            $ledgers->findOrCreate('stripe', 'acct_modes', false, 'US', 'usd')->id,
            $ledgers->findOrCreate('stripe', 'acct_modes', true, 'US', 'usd')->id,
        );
    }

    /** MySQL and MariaDB would shorten it without an error, and not find it again. */
    public function testAnIdThatDoesNotFitIsNotStored(): void
    {
        $ledgers = new Ledgers(Database::fromWordPress(), new SystemClock());
        $longest = $ledgers->findOrCreate(str_repeat('p', 16), str_repeat('a', 64), false, 'US', 'usd');
        self::assertSame([str_repeat('p', 16), str_repeat('a', 64)], [$longest->provider, $longest->accountId]);

        foreach (
            [[str_repeat('p', 17), 'acct_1'], ['my-bank', 'acct_1'], ['bank', str_repeat('a', 65)]]
            as [$id, $account]
        ) {
            try {
                $ledgers->findOrCreate($id, $account, false, 'US', 'usd');
                self::fail("$id $account doesn't fit.");
            } catch (LogicException $error) {
                self::assertStringContainsString(strlen($account) > 64 ? $account : $id, $error->getMessage());
            }
        }
    }
}
