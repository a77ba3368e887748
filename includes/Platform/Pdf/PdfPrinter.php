<?php

declare(strict_types=1);

namespace Tillbook\Platform\Pdf;

use Closure;
use Tillbook\Vendor\Dompdf\Dompdf;
use Tillbook\Vendor\Dompdf\Options;

/**
 * Prints a sheet as PDF. The one place that knows the library that does it, which lies in third-party/ and is loaded no
 * sooner. It asks nothing of the network, runs nothing that a document brings along, and writes no file.
 */
final class PdfPrinter
{
    private const EXTENSIONS = ['ctype', 'dom', 'mbstring', 'zlib'];

    /** @var Closure(string): bool */
    private readonly Closure $hasExtension;

    /** @param (Closure(string): bool)|null $hasExtension whether PHP has one, for tests; left out, PHP is asked */
    public function __construct(?Closure $hasExtension = null)
    {
        $this->hasExtension = $hasExtension ?? extension_loaded(...);
    }

    /**
     * @throws PdfUnavailable where PHP lacks what it takes
     */
    public function assertAvailable(): void
    {
        $missing = array_values(
            array_filter(self::EXTENSIONS, fn(string $name): bool => !($this->hasExtension)($name)),
        );
        if ($missing !== []) {
            /* translators: %s: names of PHP extensions, such as dom, mbstring */
            throw new PdfUnavailable(
                sprintf(
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
     * @param callable(): Sheet $sheet built when it is known that it can be printed
     *
     * @return string the file's content
     *
     * @throws PdfUnavailable where PHP lacks what it takes
     */
    public function print(callable $sheet): string
    {
        $this->assertAvailable();
        require_once TILLBOOK_DIR . '/third-party/autoload.php';
        $printed = $sheet();
        // What the library says about itself on a newer PHP must neither fail the request nor stand in the file.
        set_error_handler(static fn(): bool => true, E_DEPRECATED | E_USER_DEPRECATED);
        ob_start();
        try {
            $pdf = new Dompdf(self::options());
            $pdf->setPaper('A4');
            $pdf->loadDOM($printed->document);
            $pdf->render();
            $bytes = $pdf->output();

            return is_string($bytes) ? $bytes : '';
        } finally {
            ob_end_clean();
            restore_error_handler();
        }
    }

    private static function options(): Options
    {
        $root = TILLBOOK_DIR . '/third-party/dompdf/dompdf';

        return new Options([
            'chroot' => $root,
            'defaultFont' => 'helvetica',
            'defaultMediaType' => 'print',
            // A folder that does not exist: metrics are neither read from where others may write, nor written.
            'fontCache' => $root . '/lib/no-cache',
            'isJavascriptEnabled' => false,
            'isPhpEnabled' => false,
            'isRemoteEnabled' => false,
            'logOutputFile' => '',
        ]);
    }
}
