<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Json;

/** Finds and erases what all ledgers know of a person, by e-mail address. */
final class PersonalData
{
    public function __construct(private readonly Database $database)
    {
    }

    /** @return list<array<string, string|null>> */
    public function transactionsOf(string $email, int $limit, int $offset): array
    {
        return $this->database->rows(
            'SELECT t.* FROM ' . $this->database->table('transactions') . ' t JOIN ' . $this->database->table('parties') . ' p ON p.id = t.party_id WHERE p.email = ? ORDER BY t.id LIMIT ' . $limit . ' OFFSET ' . $offset,
            [$email],
        );
    }

    /**
     * Takes a person out of the books; amounts and dates stay.
     *
     * @return int how many rows knew the person
     */
    public function erase(string $email): int
    {
        if ($email === '') {
            return 0;
        }

        return $this->database->transactional(function () use ($email): int {
            $erased = 0;
            foreach (['transactions' => ', party_id = NULL', 'payments' => '', 'disputes' => ''] as $table => $also) {
                $erased += $this->database->execute("UPDATE {$this->database->table($table)} SET customer_name = NULL, customer_email = NULL$also WHERE customer_email = ?", [$email]);
            }
            $parties = $this->database->column('SELECT id FROM ' . $this->database->table('parties') . ' WHERE email = ?', [$email]);
            foreach ($parties as $party) {
                $this->database->execute('DELETE FROM ' . $this->database->table('party_tokens') . ' WHERE party_id = ?', [(int) $party]);
                $this->database->execute('DELETE FROM ' . $this->database->table('parties') . ' WHERE id = ?', [(int) $party]);
            }
            foreach (['objects', 'events'] as $table) {
                $this->eraseBodies($table, $email);
            }

            return $erased;
        });
    }

    /** Blanks what identifies the person in objects and events that mention the address. */
    private function eraseBodies(string $table, string $email): void
    {
        $rows = $this->database->rows(
            "SELECT id, body FROM {$this->database->table($table)} WHERE body LIKE ?",
            ['%' . $this->database->escapeLike((string) wp_json_encode($email)) . '%'],
        );
        foreach ($rows as $row) {
            $body = Json::decode($row['body']);
            array_walk_recursive($body, static function (mixed &$value, int|string $key): void {
                if (in_array($key, ['name', 'email', 'phone', 'line1', 'line2', 'postal_code', 'verified_name', 'formatted_address'], true)) {
                    $value = null;
                }
            });
            $this->database->execute("UPDATE {$this->database->table($table)} SET body = ? WHERE id = ?", [(string) wp_json_encode($body), (int) $row['id']]);
        }
    }
}
