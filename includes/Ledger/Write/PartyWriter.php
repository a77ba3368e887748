<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

/** Stores each customer (name and email) once, with search words. */
final class PartyWriter
{
    /** How many customers one statement asks for. The database looks for each email with each name. */
    private const LOOK_UP = 20;

    public function __construct(private readonly Database $database) {}

    /**
     * Returns the key of a row's customer; null if the row has neither name nor email.
     *
     * @param array<string, int|string|null> $row with customer_name and customer_email
     */
    public static function key(array $row): ?string
    {
        $name = (string) ($row['customer_name'] ?? '');
        $email = (string) ($row['customer_email'] ?? '');

        return $name === '' && $email === '' ? null : self::spelling($email, $name);
    }

    /**
     * Finds or creates the customers of several rows.
     *
     * @param list<array<string, int|string|null>> $rows
     *
     * @return array<string, int> party IDs by key()
     */
    public function idsFor(LedgerScope $scope, array $rows): array
    {
        $wanted = [];
        foreach ($rows as $row) {
            $key = self::key($row);
            if ($key !== null) {
                $wanted[$key] = [
                    'ledger_id' => $scope->id,
                    'name' => self::cut((string) ($row['customer_name'] ?? '')),
                    'email' => self::cut((string) ($row['customer_email'] ?? '')),
                ];
            }
        }
        if ($wanted === []) {
            return [];
        }
        $known = $this->lookUp($scope, $wanted);
        $new = array_diff_key($wanted, $known);
        if ($new !== []) {
            $this->database->insertMany('parties', array_values($new));
            $made = $this->lookUp($scope, $new);
            $this->writeTokens($scope, $new, $made);
            $known += $made + $this->otherSpellings($scope, array_diff_key($new, $made));
        }

        return $known;
    }

    /**
     * Asks the database which customers it treats names as: that depends on its collation, such as for accents, the
     * case of other scripts and spaces at the end. Each spelling has its own search words.
     *
     * @param array<string, array{ledger_id: int, name: string, email: string}> $wanted
     *
     * @return array<string, int>
     */
    private function otherSpellings(LedgerScope $scope, array $wanted): array
    {
        $found = [];
        foreach ($wanted as $key => $party) {
            // A customer whom another process made meanwhile is only in a locking read.
            $id = (int) $this->database->value(
                'SELECT id FROM ' .
                    $this->database->table('parties') .
                    ' WHERE ledger_id = ? AND email = ? AND name = ? LIMIT 1' .
                    $this->database->sharedLock(),
                [$scope->id, $party['email'], $party['name']],
            );
            if ($id === 0) {
                continue;
            }
            $found[$key] = $id;
            if ($this->writeTokens($scope, [$key => $party], [$key => $id]) > 0) {
                // The words of one spelling don't tell how those of the other begin.
                $this->database->execute(
                    'UPDATE ' .
                        $this->database->table('party_tokens') .
                        ' SET beginnings = ? WHERE party_id = ? AND beginnings <> 0',
                    [SearchWords::ANY_BEGINNING, $id],
                );
            }
        }

        return $found;
    }

    /**
     * @param array<string, array{ledger_id: int, name: string, email: string}> $wanted
     *
     * @return array<string, int>
     */
    private function lookUp(LedgerScope $scope, array $wanted): array
    {
        $ids = $same = [];
        foreach (array_chunk($wanted, self::LOOK_UP) as $parties) {
            $emails = array_values(array_unique(array_column($parties, 'email')));
            $names = array_values(array_unique(array_column($parties, 'name')));
            // By name, too: any number of customers share an email or have none.
            $rows = $this->database->rows(
                'SELECT id, name, email FROM ' .
                    $this->database->table('parties') .
                    ' WHERE ledger_id = ? AND email IN (' .
                    Sql::placeholders($emails) .
                    ') AND name IN (' .
                    Sql::placeholders($names) .
                    ')',
                [$scope->id, ...$emails, ...$names],
            );
            foreach ($rows as $row) {
                $spelling = self::spelling((string) $row['email'], (string) $row['name']);
                $same[$spelling] = $ids[self::folded($spelling)] = (int) $row['id'];
            }
        }
        $found = [];
        foreach ($wanted as $key => $party) {
            $spelling = self::spelling($party['email'], $party['name']);
            $id = $same[$spelling] ?? ($ids[self::folded($spelling)] ?? null);
            if ($id !== null) {
                $found[$key] = $id;
            }
        }

        return $found;
    }

    /** Treats names that differ only in case or accents as the same customer, as most collations do. */
    private static function folded(string $spelling): string
    {
        return mb_strtolower(remove_accents($spelling));
    }

    private static function spelling(string $email, string $name): string
    {
        return $email . "\n" . $name;
    }

    /**
     * @param array<string, array{ledger_id: int, name: string, email: string}> $parties
     * @param array<string, int> $ids
     *
     * @return int number of new words
     */
    private function writeTokens(LedgerScope $scope, array $parties, array $ids): int
    {
        $tokens = [];
        foreach ($parties as $key => $party) {
            $inName = SearchWords::split($party['name']);
            $words = isset($ids[$key]) ? SearchWords::ofParty($party['name'], $party['email']) : [];
            $beginnings = SearchWords::beginnings($words);
            foreach ($words as $word) {
                $tokens[] = [
                    'ledger_id' => $scope->id,
                    'token' => $word,
                    'party_id' => $ids[$key],
                    'in_name' => (int) in_array($word, $inName, true),
                    'beginnings' => SearchWords::isAddress($word) ? 0 : $beginnings,
                ];
            }
        }

        return $this->database->insertMany('party_tokens', $tokens);
    }

    private static function cut(string $text): string
    {
        return mb_substr($text, 0, 191);
    }
}
