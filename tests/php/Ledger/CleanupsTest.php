<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Ledger\Cleanup\Cleanups;
use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\RecurringJob;

/** Personal data from earlier versions is removed in the background, also if that is interrupted. */
#[Group('database')]
final class CleanupsTest extends LedgerTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(Cleanups::OPTION);
    }

    public function testItGoesOnWhereItWasAndChangesNoRowTwice(): void
    {
        $this->addPayments(450);
        (new Cleanups($this->database))->begin();
        $updates = 0;
        $count = static function (string $sql) use (&$updates): string {
            return preg_match('/^UPDATE \S+_writes /', $sql) === 1 && ++$updates > 250
                ? throw new RuntimeException('The process is killed.')
                : $sql;
        };
        add_filter('query', $count);
        try {
            (new Cleanups($this->database))->work(INF);
            self::fail('It was not interrupted.');
        } catch (RuntimeException) {
            self::assertSame(250, $this->uncleaned(), 'Each part is kept as a whole.');
        } finally {
            remove_filter('query', $count);
        }

        $updates = 0;
        add_filter('query', $count);
        self::assertTrue((new Cleanups($this->database))->work(INF));
        remove_filter('query', $count);
        self::assertSame([0, 250], [$this->uncleaned(), $updates]);

        // A store whose update ran twice looks at all of it again.
        (new Cleanups($this->database))->begin();
        $updates = 0;
        add_filter('query', $count);
        self::assertTrue((new Cleanups($this->database))->work(INF));
        remove_filter('query', $count);
        self::assertSame([0, 0], [$this->uncleaned(), $updates]);
    }

    public function testTheJobStopsInTimeAndContinuesAtOnce(): void
    {
        $this->addPayments(5);
        (new Cleanups($this->database))->begin();

        self::assertFalse((new Cleanups($this->database))->work(microtime(true)));
        self::assertSame(5, $this->uncleaned());
        do_action(Cleanups::HOOK);
        self::assertSame(0, $this->uncleaned());
        self::assertFalse(get_option(Cleanups::OPTION));
        self::assertFalse(as_has_scheduled_action(Cleanups::HOOK, [], RecurringJob::GROUP));

        $this->addPayments(5, 'later');
        do_action(Cleanups::HOOK);
        self::assertSame(5, $this->uncleaned(), 'Nothing is read once nothing is left.');
    }

    public function testARowThatIsErasedMeanwhileStaysErased(): void
    {
        $this->addPayments(1);
        (new Cleanups($this->database))->begin();
        $erased = '{"object":{"id":"pi_1","shipping":{"name":null}}}';
        $writes = $this->database->table('writes');
        $erase = function (string $sql) use (&$erase, $erased, $writes): string {
            if (str_starts_with($sql, "UPDATE $writes")) {
                remove_filter('query', $erase);
                $this->database->execute("UPDATE $writes SET body = ? WHERE ledger_id = ?", [
                    $erased,
                    $this->scope->id,
                ]);
            }

            return $sql;
        };
        add_filter('query', $erase);
        (new Cleanups($this->database))->work(INF);

        self::assertSame(
            $erased,
            $this->database->value("SELECT body FROM $writes WHERE ledger_id = ?", [$this->scope->id]),
        );
    }

    public function testOfSavedMethodsAndTheirCustomersOnlyTheIdStays(): void
    {
        $customer = ['id' => 'cus_1', 'email' => 'robin@example.com', 'name' => 'Robin Example'];
        $method = ['id' => 'pm_1', 'billing_details' => ['name' => 'Robin Example']];
        $row = ['ledger_id' => $this->scope->id, 'request_hash' => 'x', 'created' => 5];
        $rows = [];
        foreach (
            [
                'removed' => ['remove_saved_method', 'done', ['origin' => 'checkout', 'object' => $method]],
                'preferred' => ['choose_default_method', 'done', ['object' => $customer]],
                'open' => ['remove_saved_method', 'unknown', ['command' => ['methodId' => 'pm_1']]],
                'refunded' => ['refund', 'done', ['object' => ['id' => 're_1', 'amount' => 5]]],
            ]
            as $key => [$operation, $state, $body]
        ) {
            $rows[] = $row + [
                'idempotency_key' => $key,
                'operation' => $operation,
                'state' => $state,
                'body' => (string) wp_json_encode($body),
            ];
        }
        $this->database->insertMany('writes', $rows);

        (new Cleanups($this->database))->begin();
        self::assertTrue((new Cleanups($this->database))->work(INF));

        $bodies = array_column(
            $this->database->rows(
                'SELECT idempotency_key, body FROM ' . $this->database->table('writes') . ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
            'body',
            'idempotency_key',
        );
        self::assertEquals(
            [
                'removed' => ['origin' => 'checkout', 'object' => ['id' => 'pm_1']],
                'preferred' => ['object' => ['id' => 'cus_1']],
                'open' => ['command' => ['methodId' => 'pm_1']],
                'refunded' => ['object' => ['id' => 're_1', 'amount' => 5]],
            ],
            array_map(Json::decode(...), $bodies),
        );
    }

    private function addPayments(int $number, string $key = 'key'): void
    {
        $shipping = ['name' => 'Robin Example', 'address' => ['country' => 'US', 'line1' => '5 Elm Street']];
        for ($index = 1; $index <= $number; ++$index) {
            $rows[] = [
                'ledger_id' => $this->scope->id,
                'idempotency_key' => "$key$index",
                'operation' => 'pay',
                'state' => 'done',
                'request_hash' => 'x',
                'created' => 5,
                'body' => (string) wp_json_encode(['object' => ['id' => "pi_$index", 'shipping' => $shipping]]),
            ];
        }
        $this->database->insertMany('writes', $rows ?? []);
    }

    /** Returns how many payments have more than the country of the delivery. */
    private function uncleaned(): int
    {
        return count(
            array_filter(
                $this->database->column(
                    'SELECT body FROM ' . $this->database->table('writes') . ' WHERE ledger_id = ?',
                    [$this->scope->id],
                ),
                static fn(string $body): bool => Json::object(Json::decode($body), 'object.shipping') !== [
                    'address' => ['country' => 'US'],
                ],
            ),
        );
    }
}
