<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

use Tillbook\Platform\Access\Capability;

/** What a file is uploaded for, and what it may be like. Names are the provider's. */
enum FilePurpose: string
{
    case DisputeEvidence = 'dispute_evidence';
    case BusinessLogo = 'business_logo';

    private const SMALLEST_SIDE = 64;
    private const LARGEST_SIDE = 4096;

    /** Who may upload such files. */
    public function capability(): Capability
    {
        return $this === self::BusinessLogo ? Capability::Settings : Capability::Dispute;
    }

    /** Bytes of one file; all evidence of a dispute together may have no more than one of its files (spec 3 §5). */
    public function limit(): int
    {
        return $this === self::BusinessLogo ? 512000 : UploadedFile::LIMIT;
    }

    /** Why a file of a type, or with these measures, cannot be used for this; null where it can. */
    public function problem(?string $type, string $content): ?string
    {
        if ($this === self::DisputeEvidence) {
            return $type === null
                ? __(
                    'Only PDF, PNG, and JPEG files are accepted. Regardless of its name, this file is a different type or is damaged. Save it as one of these types and try again.',
                    'tillbook',
                )
                : null;
        }
        if (!in_array($type, ['image/png', 'image/jpeg'], true)) {
            return __(
                'Only PNG and JPEG images are accepted as a logo. Regardless of its name, this file is a different type or is damaged. Save it as one of these types and try again.',
                'tillbook',
            );
        }
        // The type was told by the same function: it can read the picture.
        $size = getimagesizefromstring($content);
        [$width, $height] = $size === false ? [0, 0] : $size;

        return min($width, $height) < self::SMALLEST_SIDE || max($width, $height) > self::LARGEST_SIDE
            ? /* translators: 1: width of a picture, 2: its height, 3: least, 4: most; all in pixels */
            sprintf(
                __(
                    'The logo is %1$d by %2$d pixels. Each side must be %3$d to %4$d pixels. Resize it and try again.',
                    'tillbook',
                ),
                $width,
                $height,
                self::SMALLEST_SIDE,
                self::LARGEST_SIDE,
            )
            : null;
    }
}
