<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Json;
use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\Files\StoredFile;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;

/**
 * Stores the sandbox's files: a database row each, with the content in the private folder. The content is
 * written before the row and deleted after it, so that a crash never leaves a row without content; content
 * without a row is cleaned up, except on a copy of the site, which may share the folder with the original.
 */
final class SandboxFiles implements Files
{
    /**
     * Minimum age in seconds before content without a row is deleted, because it may belong to an upload in progress.
     */
    private const STRAY = 3600;
    private const CHUNK = 200;

    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly string $accountId,
        private readonly PrivateFolder $folder,
    ) {}

    public function upload(NewFile $file, ?CommandTrace $trace = null): StoredFile
    {
        $stored = new StoredFile(
            'file_' . bin2hex(random_bytes(12)),
            $file->name,
            strlen($file->content),
            $file->mediaType,
            $file->purpose,
            $file->title,
            $this->clock->now(),
        );
        $storedAs = PrivateFolder::newName(PrivateFolder::EVIDENCE);
        try {
            $this->folder->write($storedAs, $file->content);
        } catch (RuntimeException) {
            $obstacle = $this->folder->obstacle();
            throw new ProviderRefusal(
                'tillbook_file_not_stored',
                $obstacle ??
                    __(
                        'The file could not be stored because its folder isn\'t writable or the disk is full. Contact your host, then upload it again.',
                        'tillbook',
                    ),
                $obstacle === null ? 500 : 409,
            );
        }
        // If the insert fails, the row may still exist, so the content is kept and purge() cleans it up if necessary.
        $this->database->insertMany('sandbox_files', [
            [
                'account_id' => $this->accountId,
                'file_id' => $stored->id,
                'stored_as' => $storedAs,
                'filename' => $stored->name,
                'title' => $stored->title,
                'media_type' => $stored->mediaType,
                'purpose' => $stored->purpose,
                'size' => $stored->size,
                'created' => $stored->created,
            ],
        ]);

        return $stored;
    }

    public function find(string ...$ids): array
    {
        $files = [];
        foreach ($this->rows(array_values($ids)) as $id => $row) {
            $files[$id] = new StoredFile(
                $id,
                (string) $row['filename'],
                (int) $row['size'],
                (string) $row['media_type'],
                (string) $row['purpose'],
                $row['title'],
                (int) $row['created'],
            );
        }
        foreach (array_diff($ids, array_keys($files)) as $id) {
            $file = $this->issuerFile($id);
            if ($file !== null) {
                $files[$id] = $file[0];
            }
        }

        return $files;
    }

    public function content(string $id): string
    {
        $row = $this->rows([$id])[$id] ?? null;
        if ($row === null) {
            return $this->issuerFile($id)[1] ??
                throw new ProviderRefusal(
                    'tillbook_file_not_found',
                    __('File not found in this account.', 'tillbook'),
                    404,
                );
        }
        $content = $this->folder->read((string) $row['stored_as']);
        if ($content === null || strlen($content) !== (int) $row['size']) {
            throw new ProviderRefusal(
                'tillbook_file_lost',
                $this->folder->obstacle() ??
                    __(
                        'The file is listed, but its content is missing from this site. Restore the site\'s uploads from a backup, or upload the file again.',
                        'tillbook',
                    ),
                410,
            );
        }

        return $content;
    }

    public function delete(string ...$ids): void
    {
        foreach ($this->rows(array_values($ids)) as $id => $row) {
            $this->database->execute('DELETE FROM ' . $this->table() . ' WHERE account_id = ? AND file_id = ?', [
                $this->accountId,
                $id,
            ]);
            $this->folder->delete((string) $row['stored_as']);
        }
    }

    public function purge(int $before, array $kept): void
    {
        // A copy of the site may share the folder, but doesn't know what the original attached since.
        if (SiteOwnership::belongsElsewhere()) {
            return;
        }
        $old = $this->database->column(
            'SELECT file_id FROM ' . $this->table() . ' WHERE account_id = ? AND created < ?',
            [$this->accountId, $before],
        );
        $this->delete(...array_filter(array_diff($old, $kept), fn(string $id): bool => !$this->isNamed($id)));
        $known = array_flip($this->database->column('SELECT stored_as FROM ' . $this->table()));
        foreach (array_diff_key($this->folder->files(), $known) as $name => $changed) {
            if ($changed < $this->clock->now() - self::STRAY) {
                $this->folder->delete((string) $name);
            }
        }
    }

    /** Deletes all files of the account. */
    public function deleteAll(): void
    {
        $this->delete(
            ...$this->database->column('SELECT file_id FROM ' . $this->table() . ' WHERE account_id = ?', [
                $this->accountId,
            ]),
        );
    }

    /**
     * Finds a file from the customer's bank. These are stored with the sandbox's objects, because they were not
     * uploaded here.
     *
     * @return array{StoredFile, string}|null metadata and content
     */
    private function issuerFile(string $id): ?array
    {
        $object = self::isId($id) ? (new SandboxStore($this->database, $this->accountId))->find($id) ?? [] : [];
        if (Json::text($object, 'object') !== IssuerEvidenceSample::FILE) {
            return null;
        }
        $content = (string) base64_decode(Json::text($object, 'content') ?? '', true);

        return [
            new StoredFile(
                $id,
                Json::text($object, 'filename') ?? '',
                strlen($content),
                'application/pdf',
                'dispute_evidence',
                Json::text($object, 'title'),
                Json::integer($object, 'created') ?? 0,
            ),
            $content,
        ];
    }

    /** Whether the text can be a file ID, because the ASCII column can't be compared with other characters. */
    private static function isId(string $id): bool
    {
        return preg_match('/^[A-Za-z0-9_]{1,64}$/D', $id) === 1;
    }

    /** Whether a file is used as the account's logo or as evidence of a dispute. */
    private function isNamed(string $id): bool
    {
        return Json::text((new SandboxStore($this->database, $this->accountId))->account()['body'] ?? [], 'logo') ===
            $id ||
            $this->database->value(
                'SELECT object_id FROM ' .
                    $this->database->table('sandbox_objects') .
                    " WHERE account_id = ? AND type = 'dispute' AND body LIKE ? LIMIT 1",
                [$this->accountId, '%"' . $this->database->escapeLike($id) . '"%'],
            ) !== null;
    }

    /**
     * @param list<string> $ids
     *
     * @return array<string, array<string, string|null>> by id
     */
    private function rows(array $ids): array
    {
        $ids = array_values(array_unique(array_filter($ids, self::isId(...))));
        $rows = [];
        foreach (array_chunk($ids, self::CHUNK) as $chunk) {
            $marks = Sql::placeholders($chunk);
            foreach (
                $this->database->rows(
                    'SELECT * FROM ' . $this->table() . " WHERE account_id = ? AND file_id IN ($marks)",
                    [$this->accountId, ...$chunk],
                )
                as $row
            ) {
                $rows[(string) $row['file_id']] = $row;
            }
        }

        return $rows;
    }

    private function table(): string
    {
        return $this->database->table('sandbox_files');
    }
}
