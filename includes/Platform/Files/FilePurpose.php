<?php

declare(strict_types=1);

namespace Tillbook\Platform\Files;

use Tillbook\Platform\Access\Capability;

/** Purposes of uploaded files, with their permissions and limits. The values are the provider's names. */
enum FilePurpose: string
{
    case DisputeEvidence = 'dispute_evidence';
    case BusinessLogo = 'business_logo';

    private const IMAGES = ['image/png', 'image/jpeg'];
    private const MIN_SIDE = 64;
    private const MAX_SIDE = 4096;

    /** Returns the capability required for uploading such files. */
    public function capability(): Capability
    {
        return $this === self::BusinessLogo ? Capability::Settings : Capability::Dispute;
    }

    /**
     * Returns the maximum size of a file in bytes. The same limit applies to all evidence files of a dispute
     * together (spec 3 §5).
     */
    public function limit(): int
    {
        return $this === self::BusinessLogo ? 512000 : UploadedFile::LIMIT;
    }

    /** Returns the accepted types in the form of the `accept` attribute of a file field. */
    public function accepted(): string
    {
        return $this === self::BusinessLogo
            ? implode(',', self::IMAGES)
            : '.pdf,.png,.jpg,.jpeg,' . implode(',', array_keys(FileType::ENDINGS));
    }

    /** Explains why a file's type or dimensions aren't accepted; null if they are. */
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
        if (!in_array($type, self::IMAGES, true)) {
            return __(
                'Only PNG and JPEG images are accepted as a logo. Regardless of its name, this file is a different type or is damaged. Save it as one of these types and try again.',
                'tillbook',
            );
        }
        // The type was detected with the same function, so it can read the image.
        $size = getimagesizefromstring($content);
        [$width, $height] = $size === false ? [0, 0] : $size;

        return min($width, $height) < self::MIN_SIDE || max($width, $height) > self::MAX_SIDE
            ? sprintf(
                /* translators: 1: width of a picture, 2: its height, 3: least, 4: most; all in pixels */
                __(
                    'The logo is %1$d by %2$d pixels. Each side must be %3$d to %4$d pixels. Resize it and try again.',
                    'tillbook',
                ),
                $width,
                $height,
                self::MIN_SIDE,
                self::MAX_SIDE,
            )
            : null;
    }
}
