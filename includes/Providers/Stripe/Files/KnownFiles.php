<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Files;

use Tillbook\Platform\Json;
use Tillbook\Provider\Files\StoredFile;

/**
 * Remembers names and sizes of an account's files for a week, so that a dispute with evidence opens without a request
 * for each. At Stripe they never change.
 */
final class KnownFiles
{
    private const SECONDS = 604_800;

    public function __construct(private readonly string $accountId, private readonly bool $isLive) {}

    public function find(string $id): ?StoredFile
    {
        $kept = get_transient($this->name($id));
        $file = Json::decode(is_string($kept) ? $kept : null);

        return Json::text($file, 'id') !== $id
            ? null
            : new StoredFile(
                $id,
                Json::text($file, 'name') ?? '',
                Json::integer($file, 'size') ?? 0,
                Json::text($file, 'type') ?? '',
                Json::text($file, 'purpose') ?? '',
                Json::text($file, 'title'),
                Json::integer($file, 'created') ?? 0,
            );
    }

    public function remember(StoredFile $file): void
    {
        set_transient(
            $this->name($file->id),
            (string) wp_json_encode([
                'id' => $file->id,
                'name' => $file->name,
                'size' => $file->size,
                'type' => $file->mediaType,
                'purpose' => $file->purpose,
                'title' => $file->title,
                'created' => $file->created,
            ]),
            self::SECONDS,
        );
    }

    public function forget(string $id): void
    {
        delete_transient($this->name($id));
    }

    private function name(string $id): string
    {
        $mode = $this->isLive ? 'live' : 'test';

        return 'tillbook_stripe_file_' . substr(hash('sha256', "$this->accountId $mode $id"), 0, 32);
    }
}
