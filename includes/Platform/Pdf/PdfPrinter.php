<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

use Closure;

/** Prints sheets as PDF, after checking that PHP can do it. */
final class PdfPrinter
{
    private const EXTENSIONS = ['mbstring', 'zlib'];

    /** @var Closure(string): bool */
    private readonly Closure $hasExtension;

    /**
     * @param (Closure(string): bool)|null $hasExtension whether a PHP extension is loaded; replaced in tests,
     *                                                   by default extension_loaded()
     */
    public function __construct(?Closure $hasExtension = null)
    {
        $this->hasExtension = $hasExtension ?? extension_loaded(...);
    }

    /**
     * Checks that PHP has the required extensions.
     *
     * @throws PdfUnavailable if required PHP extensions are missing
     */
    public function assertAvailable(): void
    {
        $missing = array_values(
            array_filter(self::EXTENSIONS, fn(string $name): bool => !($this->hasExtension)($name)),
        );
        if ($missing !== []) {
            throw new PdfUnavailable(
                sprintf(
                    /* translators: %s: names of PHP extensions, such as mbstring, zlib */
                    __(
                        'This document can\'t be created because these PHP extensions are missing: %s. Ask your host to enable them.',
                        'tillbook',
                    ),
                    implode(', ', $missing),
                ),
            );
        }
    }

    /**
     * @param callable(): PdfDocument $sheet writes the sheet; called only if it can be printed
     *
     * @return string the PDF content
     *
     * @throws PdfUnavailable if required PHP extensions are missing
     */
    public function print(callable $sheet): string
    {
        $this->assertAvailable();

        return $sheet()->pdf();
    }
}
