<?php

declare(strict_types=1);

namespace Tillbook\Provider\Files;

use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * Files that an account uploaded to its provider, such as evidence (spec 3 §7). Files of other accounts are not
 * accessible.
 */
interface Files
{
    /**
     * Uploads a file.
     *
     * @param CommandTrace|null $trace gets how it was sent, for the audit log
     *
     * @throws ProviderRefusal if the file can't be stored
     * @throws ProviderUnreachable
     */
    public function upload(NewFile $file, ?CommandTrace $trace = null): StoredFile;

    /**
     * Finds the metadata of several files.
     *
     * @return array<string, StoredFile> by ID; IDs that the account doesn't have are absent
     *
     * @throws ProviderRefusal if the account can't be asked, such as with a revoked key
     * @throws ProviderUnreachable
     */
    public function find(string ...$ids): array;

    /**
     * @return string the file's content
     *
     * @throws ProviderRefusal if the account has no such file, or its content is lost
     * @throws ProviderUnreachable
     */
    public function content(string $id): string;

    /**
     * Deletes files and their content, if the provider supports this. Unknown IDs are skipped.
     *
     * @throws ProviderUnreachable
     */
    public function delete(string ...$ids): void;

    /**
     * Deletes files that no dispute's evidence uses, and cleans up after aborted uploads. Does nothing for a
     * provider that keeps all files.
     *
     * @param int $before epoch seconds; newer files may still be needed
     * @param list<string> $kept IDs that are used elsewhere, such as in drafts
     *
     * @throws ProviderUnreachable
     */
    public function purge(int $before, array $kept): void;
}
