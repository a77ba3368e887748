<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;
use Tillbook\Provider\Privacy\PersonalDataRedaction;
use Tillbook\Provider\Privacy\StoredPeople;

/** Redacts shoppers' data in the sandbox's tables, which contain the details entered at checkout. */
final class SandboxPeople implements StoredPeople
{
    public function __construct(private readonly Database $database) {}

    public function redactObjects(string $accountId, array $ids, PersonalDataRedaction $redaction): void
    {
        if ($ids !== []) {
            $marks = Sql::placeholders($ids);
            $this->redact(
                "account_id = ? AND (object_id IN ($marks) OR parent_id IN ($marks))",
                [$accountId, ...$ids, ...$ids],
                $redaction,
            );
        }
    }

    public function redactEmail(string $email, PersonalDataRedaction $redaction): int
    {
        return $this->redact('body LIKE ?', ['%' . $this->database->escapeLike($email) . '%'], $redaction);
    }

    /** @param list<string> $values */
    private function redact(string $where, array $values, PersonalDataRedaction $redaction): int
    {
        $table = $this->database->table('sandbox_objects');
        $rows = $this->database->rows("SELECT account_id, object_id, body FROM $table WHERE $where", $values);
        foreach ($rows as $row) {
            $this->database->execute("UPDATE $table SET body = ? WHERE account_id = ? AND object_id = ?", [
                $redaction->of($row['body']),
                (string) $row['account_id'],
                (string) $row['object_id'],
            ]);
        }

        return count($rows);
    }
}
