<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\Files\StoredFile;

/** Combines the merchant's files with files that customers' banks sent with disputes, which can't be deleted. */
final class FilesWithIssuers implements Files
{
    public function __construct(private readonly Files $uploaded, private readonly SandboxStore $store) {}

    public function upload(NewFile $file, ?CommandTrace $trace = null): StoredFile
    {
        return $this->uploaded->upload($file, $trace);
    }

    public function find(string ...$ids): array
    {
        $files = $this->uploaded->find(...$ids);
        foreach (array_diff($ids, array_keys($files)) as $id) {
            $sent = $this->sent($id);
            if ($sent !== null) {
                $files[$id] = new StoredFile(
                    $id,
                    Json::text($sent, 'filename') ?? '',
                    strlen(self::bytes($sent)),
                    'application/pdf',
                    'dispute_evidence',
                    Json::text($sent, 'title'),
                    Json::integer($sent, 'created') ?? 0,
                );
            }
        }

        return $files;
    }

    public function content(string $id): string
    {
        $sent = $this->sent($id);

        return $sent === null ? $this->uploaded->content($id) : self::bytes($sent);
    }

    public function delete(string ...$ids): void
    {
        $this->uploaded->delete(...$ids);
    }

    public function purge(int $before, array $kept): void
    {
        $this->uploaded->purge($before, $kept);
    }

    /** @return array<string, mixed>|null */
    private function sent(string $id): ?array
    {
        $object = preg_match('/^file_\w{1,60}$/D', $id) === 1 ? $this->store->find($id) : null;

        return Json::text($object ?? [], 'object') === IssuerEvidence::FILE ? $object : null;
    }

    /** @param array<string, mixed> $sent */
    private static function bytes(array $sent): string
    {
        return (string) base64_decode(Json::text($sent, 'content') ?? '', true);
    }
}
