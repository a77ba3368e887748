<?php

declare(strict_types=1);

namespace Tillbook\Provider\None;

use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\Files\StoredFile;
use Tillbook\Provider\ProviderRefusal;

/** The files of a provider that takes none. */
final class NoFiles implements Files
{
    public function upload(NewFile $file, ?CommandTrace $trace = null): StoredFile
    {
        throw ProviderRefusal::unsupported();
    }

    public function find(string ...$ids): array
    {
        return [];
    }

    public function content(string $id): string
    {
        throw ProviderRefusal::unsupported();
    }

    public function delete(string ...$ids): void {}

    public function purge(int $before, array $kept): void {}
}
