<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;

#[Group('database')]
final class DatabaseTest extends LedgerTestCase
{
    public function testNamesInAnyScriptSurvive(): void
    {
        $names = ["Zoë O'Brien", 'Ольга Иванова', '田中 太郎', 'Emoji 🎉 Ltd', '100% "sure" \\ ? %s'];
        foreach ($names as $name) {
            $this->given(['customer_name' => $name]);
        }

        $stored = $this->database->column(
            'SELECT customer_name FROM ' . $this->database->table('transactions') . ' WHERE ledger_id = ? ORDER BY id',
            [$this->scope->id],
        );

        self::assertSame($names, $stored);
    }

    public function testInvalidUnicodeIsReplacedInsteadOfLosingTheRow(): void
    {
        $this->given(['customer_name' => "Bj\xF6rk"]);

        self::assertSame(['txn_1'], $this->listed([]));
    }

    public function testAnInsertOfAKnownKeySaysThatItWroteNothing(): void
    {
        $row = ['ledger_id' => $this->scope->id, 'facet' => 'x', 'value' => 'y'];

        self::assertTrue($this->database->insertIgnore('facets', $row));
        self::assertFalse($this->database->insertIgnore('facets', $row));
    }

    public function testAFailedTransactionLeavesNothing(): void
    {
        try {
            $this->database->transactional(function (): void {
                $this->given([]);
                throw new \RuntimeException('half-way');
            });
            self::fail('The error must reach the caller.');
        } catch (\RuntimeException $error) {
            self::assertSame('half-way', $error->getMessage());
        }

        self::assertSame([], $this->listed([]));
    }

    public function testHoweverManyThereAreWordPressAsksOne(): void
    {
        global $wp_filter;
        $asked = count($wp_filter['pre_get_table_charset'][10]);

        for ($number = 0; $number < 5; ++$number) {
            Database::fromWordPress();
        }

        self::assertCount($asked, $wp_filter['pre_get_table_charset'][10]);
    }

    public function testABrokenStatementIsAnErrorAndNotAnEmptyAnswer(): void
    {
        global $wpdb;
        // On SQLite it ends the transaction.
        $this->endTransaction();
        $wpdb->suppress_errors(true);
        $this->expectException(DatabaseError::class);
        try {
            $this->database->rows('SELECT nothing FROM ' . $this->database->table('no_such_table'));
        } finally {
            $wpdb->suppress_errors(false);
        }
    }

    public function testValuesAreNeverTakenForSql(): void
    {
        $this->given(['order_number' => "1' OR '1'='1"]);

        self::assertSame(
            "1' OR '1'='1",
            $this->database->value(
                'SELECT order_number FROM ' . $this->database->table('transactions') . ' WHERE order_number = ?',
                ["1' OR '1'='1"],
            ),
        );
    }
}
