<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Erasure;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\WithUnreadableStatement;

/** A ledger of any size is erased in parts, and an interrupted erasure is continued. */
#[Group('database')]
final class ErasureTest extends LedgerTestCase
{
    use WithUnreadableStatement;

    private const ROWS = 2 * Erasure::CHUNK + 5;

    private LedgerScope $other;

    protected function setUp(): void
    {
        parent::setUp();
        $this->other = $this->ledgers()->findOrCreate('test', 'acct_erasure_other', false, 'US', 'usd');
        foreach ([$this->scope, $this->other] as $scope) {
            $days = array_map(
                static fn(int $day): array => ['ledger_id' => $scope->id, 'day' => $day],
                range(1, self::ROWS),
            );
            array_map(
                fn(array $chunk): int => $this->database->insertMany('dirty_days', $chunk),
                array_chunk($days, 1000),
            );
        }
    }

    public function testManyRowsGoInChunks(): void
    {
        $deleted = [];
        add_filter(
            'query',
            $note = static function (string $statement) use (&$deleted): string {
                if (preg_match('/^DELETE FROM \S+tillbook_dirty_days .* LIMIT (\d+)$/', $statement, $match) === 1) {
                    $deleted[] = (int) $match[1];
                }

                return $statement;
            },
        );
        $isDone = (new Erasure($this->database))->run($this->scope);
        remove_filter('query', $note);

        self::assertTrue($isDone);
        self::assertSame(array_fill(0, 3, Erasure::CHUNK), $deleted);
        self::assertSame([0, self::ROWS], [$this->left($this->scope), $this->left($this->other)]);
    }

    public function testEventsGoBeforeTheRowsThatTheirProcessingWouldBringBack(): void
    {
        self::assertSame('events', (new Erasure($this->database))->tables()[0]);
    }

    public function testWhatARequestHadNoTimeForIsErasedByTheJob(): void
    {
        $erasures = new Erasures($this->database);
        $erasures->begin($this->scope);

        self::assertFalse($erasures->proceed($this->scope, 0.0));
        self::assertSame(self::ROWS, $this->left($this->scope));
        self::assertSame([$this->scope->id], $erasures->pending());
        do_action(Erasures::HOOK);

        self::assertSame([0, self::ROWS], [$this->left($this->scope), $this->left($this->other)]);
        self::assertSame([], $erasures->pending());
    }

    public function testTheAccountCannotBeConnectedMeanwhile(): void
    {
        $connection = Plugin::instance()->services->connection();
        $connection->accounts->connect($this->scope);
        (new Erasures($this->database))->begin($this->scope);
        $connection->accounts->disconnect($this->scope);

        try {
            $connection->accounts->connect($this->scope);
            self::fail('It was connected.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame([ConnectedAccounts::BEING_ERASED, 409], [$refusal->reason, $refusal->status]);
        }
        $connection->accounts->connect($this->other);
        $connection->accounts->disconnect($this->other);
        do_action(Erasures::HOOK);
        $connection->accounts->connect($this->scope);
        self::assertSame($this->scope->id, $this->ledgers()->ofMode(false)?->id);
    }

    /** The request was killed between its note and the disconnection. */
    public function testTheJobDisconnectsTheAccountFirst(): void
    {
        Plugin::instance()->services->connection()->accounts->connect($this->scope);
        (new Erasures($this->database))->begin($this->scope);
        do_action(Erasures::HOOK);

        self::assertSame([], $this->ledgers()->connected());
        self::assertSame(0, $this->left($this->scope));
    }

    public function testACopyOfTheSiteWaitsUntilItIsKnownWhetherItMoved(): void
    {
        Plugin::instance()->services->connection()->accounts->connect($this->scope);
        (new Erasures($this->database))->begin($this->scope);
        self::connectAt('https://original.example');
        do_action(Erasures::HOOK);
        self::assertTrue(SiteOwnership::looksCopied());
        self::assertCount(1, $this->ledgers()->connected());

        SiteOwnership::claim();
        do_action(Erasures::HOOK);
        self::assertSame([], $this->ledgers()->connected());
        self::assertSame(0, $this->left($this->scope));
    }

    public function testALedgerIsNotErasedIfItsTablesCouldNotBeRead(): void
    {
        $erasures = new Erasures($this->database);
        $erasures->begin($this->scope);

        $this->assertGivesUp('/^SHOW TABLES/', fn() => $erasures->proceed($this->scope));
        self::assertSame([$this->scope->id], $erasures->pending());

        self::assertTrue($erasures->proceed($this->scope));
        self::assertSame(0, $this->left($this->scope));
    }

    private function left(LedgerScope $scope): int
    {
        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' . $this->database->table('dirty_days') . ' WHERE ledger_id = ?',
            [$scope->id],
        );
    }

    private function ledgers(): Ledgers
    {
        return new Ledgers($this->database, new SystemClock());
    }
}
