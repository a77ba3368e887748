<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\PrivacyTools;

/** Removes shoppers' email addresses from the searches of exports that were requested (table `exports`). */
final class ErasedSearches
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Returns the parameters of a list without the search terms that contain an email address.
     *
     * @param array<string, mixed> $parameters validated by the list's arguments()
     *
     * @return array<string, mixed>|null null if none does; with an empty search if all do
     */
    public static function without(array $parameters, string $email): ?array
    {
        $terms = Json::texts($parameters, 'search');
        $kept = PrivacyTools::termsWithout($terms, $email);

        return $kept === $terms ? null : ['search' => $kept] + $parameters;
    }

    /**
     * Removes an email address from the searches of all users' exports. One that searched for nothing else ends, unless
     * its file is finished: it would contain everything from now on.
     *
     * @return bool whether an export had it
     */
    public function forget(string $email): bool
    {
        $isFound = false;
        $rows =
            $email === ''
                ? []
                : $this->database->rows("SELECT * FROM {$this->table()} WHERE query LIKE '%\"search\"%'");
        foreach ($rows as $row) {
            $query = Json::decode($row['query']);
            $parameters = self::without(Json::object($query, 'parameters'), $email);
            if ($parameters === null) {
                continue;
            }
            $isFound = true;
            $this->database->execute("UPDATE {$this->table()} SET query = ? WHERE id = ?", [
                (string) wp_json_encode(['parameters' => $parameters] + $query),
                (int) $row['id'],
            ]);
            $isWritten = $row['state'] === 'success' && $row['file'] !== null;
            if ($parameters['search'] === [] && !$isWritten) {
                $this->end((int) $row['id']);
            } elseif ($row['state'] !== 'success') {
                // Its rows are others now. A worker that is writing it loses it.
                $this->database->execute(
                    "UPDATE {$this->table()} SET position = NULL, bytes = 0, rows_done = 0, lease = '', lease_until = CASE WHEN state = 'pending' THEN 0 ELSE lease_until END WHERE id = ? AND state <> 'success'",
                    [(int) $row['id']],
                );
            }
        }

        return $isFound;
    }

    /** Lets an export expire without an email. A worker that is writing it loses it. */
    private function end(int $id): void
    {
        $this->database->execute(
            "UPDATE {$this->table()} SET state = CASE WHEN state = 'pending' THEN 'error' ELSE state END, lease = '', lease_until = 0, notified = ?, expires = CASE WHEN expires > ? THEN ? ELSE expires END WHERE id = ?",
            [ExportNotices::NOTIFIED, $this->clock->now(), $this->clock->now(), $id],
        );
    }

    private function table(): string
    {
        return $this->database->table('exports');
    }
}
