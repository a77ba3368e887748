<?php

declare(strict_types=1);

namespace Tillbook\Provider\Files;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Files that an account handed to its provider, such as evidence (spec 3 §7). Those of other accounts are unknown. */
interface Files
{
    /**
     * @throws ProviderRefusal where it cannot be kept
     * @throws ProviderUnreachable
     */
    public function upload(NewFile $file): StoredFile;

    /**
     * @return array<string, StoredFile> by id; ids that the account does not have are absent
     *
     * @throws ProviderUnreachable
     */
    public function find(string ...$ids): array;

    /**
     * @return string its bytes
     *
     * @throws ProviderRefusal where the account has no such file, or its bytes are lost
     * @throws ProviderUnreachable
     */
    public function content(string $id): string;

    /**
     * Forgets files with their bytes, as far as the provider lets anybody do so. Unknown ids are skipped.
     *
     * @throws ProviderUnreachable
     */
    public function delete(string ...$ids): void;

    /**
     * Forgets files that no dispute's evidence names, and tidies up after uploads that were cut off. A provider that
     * keeps all it was given does nothing.
     *
     * @param int $before epoch seconds: younger ones may still be needed
     * @param list<string> $kept ids that are named elsewhere, such as by drafts
     *
     * @throws ProviderUnreachable
     */
    public function purge(int $before, array $kept): void;
}
