' Runs inside LibreOffice for as long as it lives: takes one job after the other out of its folder.
' A job n is n.docx, told by n.go; its answer is n.pdf, told by n.done, or n.failed with the reason.
Sub Serve
  Dim folder As String
  folder = Environ("OFFICE_JOBS") & "/"
  On Error Resume Next
  WarmUp
  On Error GoTo 0
  Tell folder & "ready", ""
  Dim job As Long
  job = 1
  Dim looked As Long
  Do
    If FileExists(folder & job & ".go") Then
      Convert folder & job
      job = job + 1
      looked = 0
    ElseIf looked < 1000 Then
      looked = looked + 1
      Wait 10
    Else
      Wait 50
    End If
  Loop
End Sub

' What the first letter would otherwise wait for.
Sub WarmUp
  Dim hidden(0) As New com.sun.star.beans.PropertyValue
  hidden(0).Name = "Hidden"
  hidden(0).Value = True
  Dim doc As Object
  doc = StarDesktop.loadComponentFromURL("private:factory/swriter", "_blank", 0, hidden())
  doc.Text.String = "Letter"
  Export doc, Environ("OFFICE_JOBS") & "/warm.pdf"
  doc.close(True)
End Sub

Sub Convert(path As String)
  On Error GoTo Failed
  Dim loading(4) As New com.sun.star.beans.PropertyValue
  loading(0).Name = "Hidden"
  loading(0).Value = True
  loading(1).Name = "ReadOnly"
  loading(1).Value = True
  loading(2).Name = "FilterName"
  loading(2).Value = "MS Word 2007 XML"
  ' Neither macros (MacroExecMode.NEVER_EXECUTE) nor links (UpdateDocMode.NO_UPDATE) of a document do anything.
  loading(3).Name = "MacroExecutionMode"
  loading(3).Value = 0
  loading(4).Name = "UpdateDocMode"
  loading(4).Value = 0
  Dim doc As Object
  doc = StarDesktop.loadComponentFromURL(ConvertToURL(path & ".docx"), "_blank", 0, loading())
  Export doc, path & ".pdf"
  doc.close(True)
  Tell path & ".done", ""
  Exit Sub
Failed:
  Tell path & ".failed", Error
End Sub

Sub Export(doc As Object, path As String)
  Dim choices(1) As New com.sun.star.beans.PropertyValue
  choices(0).Name = "UseTaggedPDF"
  choices(0).Value = True
  choices(1).Name = "ExportBookmarks"
  choices(1).Value = True
  Dim saving(1) As New com.sun.star.beans.PropertyValue
  saving(0).Name = "FilterName"
  saving(0).Value = "writer_pdf_Export"
  saving(1).Name = "FilterData"
  saving(1).Value = choices()
  doc.storeToURL(ConvertToURL(path), saving())
End Sub

Sub Tell(path As String, words As String)
  Dim file As Integer
  file = FreeFile
  Open path For Output As #file
  Print #file, words
  Close #file
End Sub
