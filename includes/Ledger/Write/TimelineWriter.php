<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\StoredObject;

/** Writes the entries of payments' timelines, each once, except those that an old payment's rows tell (OldObjects). */
final class TimelineWriter
{
    public function __construct(private readonly Database $database) {}

    public function write(LedgerScope $scope, Batch $batch): void
    {
        $rows = [];
        foreach (array_diff_key($batch->timeline, $this->leftOut($scope, $batch)) as $dedupe => $entry) {
            $rows[] = [
                'ledger_id' => $scope->id,
                'payment_intent_id' => $entry['payment'],
                'dedupe' => (string) $dedupe,
                'type' => $entry['type'],
                'datetime' => $entry['datetime'],
                'seq' => $entry['sequence'],
                'body' => StoredObject::json($entry['body']),
            ];
        }
        if ($this->database->insertMany('timeline', $rows) < count($rows)) {
            $this->complete($scope, $batch);
        }
    }

    /**
     * Finds the entries that rows tell. One that is stored already isn't among them: it may have to be completed.
     *
     * @return array<string, true> by deduplication key
     */
    private function leftOut(LedgerScope $scope, Batch $batch): array
    {
        $told = [];
        foreach ($batch->timeline as $dedupe => $entry) {
            if (OldObjects::isToldByRows($batch, (string) $dedupe, $entry)) {
                $told[(string) $dedupe] = true;
            }
        }
        foreach (Sql::chunks(array_map(strval(...), array_keys($told))) as $chunk) {
            $stored = $this->database->column(
                'SELECT dedupe FROM ' .
                    $this->database->table('timeline') .
                    ' WHERE ledger_id = ? AND dedupe IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$scope->id, ...$chunk],
            );
            $told = array_diff_key($told, array_flip($stored));
        }

        return $told;
    }

    /** Brings entries that were there already to the earliest time and, if the batch knows it, to the complete body. */
    private function complete(LedgerScope $scope, Batch $batch): void
    {
        $table = $this->database->table('timeline');
        foreach ($batch->timeline as $dedupe => $entry) {
            if ($entry['complete'] === null) {
                continue;
            }
            $key = [$scope->id, (string) $dedupe];
            $this->database->execute(
                "UPDATE $table SET datetime = ? WHERE ledger_id = ? AND dedupe = ? AND datetime > ?",
                [$entry['datetime'], ...$key, $entry['datetime']],
            );
            if ($entry['complete']) {
                $this->database->execute("UPDATE $table SET body = ? WHERE ledger_id = ? AND dedupe = ?", [
                    StoredObject::json($entry['body']),
                    ...$key,
                ]);
            }
        }
    }
}
